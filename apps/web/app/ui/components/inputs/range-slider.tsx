import './range-slider.css'
import { useEffect, useId, useRef, useState } from 'react'

interface RangeSliderProps {
  label: string
  fromLabel: string
  toLabel: string
  min: number
  max: number
  step: number
  value: readonly [from: number, to: number]
  /** The values in words. */
  shown: (value: number) => string
  /** Called when a thumb is released, and after each key. */
  onCommit: (value: [from: number, to: number]) => void
}

/** Two of the browser's own sliders on one track: keys, screen readers and right-to-left come with them. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, fromLabel, toLabel, min, max, step, value, shown, onCommit } = props
  const id = useId()
  const [[from, to], setRange] = useState(value)
  const [committed, setCommitted] = useState(value)
  if (committed[0] !== value[0] || committed[1] !== value[1]) {
    setCommitted(value)
    setRange(value)
  }
  const part = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0)
  const thumb = { min, max, step, onCommit: () => onCommit([from, to]) }
  return (
    <div className="field range-slider" role="group" aria-labelledby={id}>
      <span className="lb" id={id}>
        {label}
        <span className="opt">
          {shown(from)} – {shown(to)}
        </span>
      </span>
      <div
        className="range-track"
        style={{ ['--from' as string]: `${part(from)}%`, ['--to' as string]: `${part(to)}%` }}
      >
        <Thumb
          {...thumb}
          label={fromLabel}
          text={shown(from)}
          value={from}
          onMove={(next) => setRange([Math.min(next, to), to])}
        />
        <Thumb
          {...thumb}
          label={toLabel}
          text={shown(to)}
          value={to}
          onMove={(next) => setRange([from, Math.max(next, from)])}
        />
      </div>
    </div>
  )
}

interface ThumbProps {
  label: string
  text: string
  value: number
  min: number
  max: number
  step: number
  onMove: (value: number) => void
  onCommit: () => void
}

function Thumb({ label, text, value, onMove, onCommit, ...range }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  const commit = useRef(onCommit)
  commit.current = onCommit
  useEffect(() => {
    // React calls « change » what the browser calls « input »; this is the browser's own, at the end of a movement.
    const element = input.current
    const onChange = () => commit.current()
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      {...range}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  )
}
