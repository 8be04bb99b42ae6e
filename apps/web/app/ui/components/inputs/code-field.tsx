import { useEffect, useId, useRef } from 'react'

interface CodeFieldProps {
  label: string
  value: string
  length: number
  isInvalid: boolean
  describedBy: string
  onChange: (value: string) => void
  /** Called at the last digit, typed, pasted or filled in by the phone. */
  onComplete: (value: string) => void
}

/** Six boxes to look at, one field to type in: pasting and « code from messages » simply work. Always left to right. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length, isInvalid, describedBy, onChange, onComplete } = props
  const id = useId()
  const half = length / 2
  const input = useRef<HTMLInputElement>(null)
  // The element that had the focus was just removed, and typing the code is the only task here.
  useEffect(() => input.current?.focus(), [])
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete(digits)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={isInvalid ? 'code-boxes bad' : 'code-boxes'}>
        {Array.from({ length }, (_, index) => [
          index === half ? <u key="line" /> : null,
          <i key={index} className={index === Math.min(value.length, length - 1) ? 'now' : undefined}>
            {value[index]}
          </i>,
        ])}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </div>
  )
}
