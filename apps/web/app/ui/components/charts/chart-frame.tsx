import './chart.css'
import { type ReactNode } from 'react'
import { useWidth } from './use-width.ts'

export interface Place {
  /** The middle of a part, from the start edge. */
  x: (place: number) => number
  y: (value: number) => number
  /** The width of a part. */
  step: number
}

interface ChartFrameProps {
  /** One sentence that says what the drawing shows. */
  summary: string
  labels: readonly string[]
  /** The place of the part that is under way. */
  now?: number
  /** Lines with a word each; the first is 0. */
  marks: readonly { value: number; label: string }[]
  children: (place: Place) => ReactNode
}

const [height, top, bottom, start, end] = [220, 12, 28, 64, 4]
/** A label needs about so many pixels. */
const labelWidth = 44

/** The lines and words around a chart; its numbers are in a table beside it. */
export function ChartFrame({ summary, labels, now, marks, children }: ChartFrameProps) {
  const [box, width] = useWidth()
  const step = (width - start - end) / Math.max(1, labels.length)
  const highest = marks.at(-1)!.value
  const place: Place = {
    x: (index) => start + step * (index + 0.5),
    y: (value) => top + (height - top - bottom) * (1 - value / highest),
    step,
  }
  const every = Math.max(1, Math.ceil(labelWidth / step))
  return (
    <div className="chart" ref={box}>
      <svg role="img" aria-label={summary} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {marks.map(({ value, label }) => (
          <g key={value}>
            <line className="grid-line" x1={start} x2={width - end} y1={place.y(value)} y2={place.y(value)} />
            <text x={start - 8} y={place.y(value) + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {children(place)}
        {labels.map((label, index) =>
          index % every === 0 ? (
            <text
              key={label}
              className={index === now ? 'now' : undefined}
              x={place.x(index)}
              y={height - 8}
              textAnchor="middle"
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}
