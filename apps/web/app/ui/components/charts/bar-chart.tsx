import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { marksFor } from './marks.ts'

export interface Bar {
  label: string
  /** Cents, and those that are still to come on top of them. */
  value: number
  planned: number
  /** A tick to compare with. */
  mark: number | null
  /** An outline up to the middle, with a range around it. */
  forecast?: { low: number; middle: number; high: number } | null
}

interface BarChartProps {
  summary: string
  bars: readonly Bar[]
  now?: number
  format: (cents: number) => string
}

/** Amounts as bars: done, hatched on top of it what is booked, a tick for the period before. */
export function BarChart({ summary, bars, now, format }: BarChartProps) {
  const hatch = useId()
  const highest = Math.max(
    0,
    ...bars.map(({ value, planned, mark, forecast }) =>
      Math.max(value + planned, mark ?? 0, forecast?.high ?? 0),
    ),
  )
  return (
    <ChartFrame
      summary={summary}
      labels={bars.map(({ label }) => label)}
      {...(now === undefined ? {} : { now })}
      marks={marksFor(highest).map((value) => ({ value, label: format(value) }))}
    >
      {({ x, y, step }) => {
        const wide = Math.min(40, Math.max(3, step * 0.56))
        return (
          <>
            <defs>
              <pattern
                id={hatch}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <line className="hatch" y2="6" strokeWidth="2" />
              </pattern>
            </defs>
            {bars.map(({ label, value, planned, mark, forecast }, place) => (
              <g key={label}>
                {forecast && (
                  <>
                    <rect
                      className="bar-forecast"
                      x={x(place) - wide / 2}
                      y={y(forecast.middle)}
                      width={wide}
                      height={y(0) - y(forecast.middle)}
                      rx={2}
                    />
                    <path
                      className="bar-range"
                      d={`M${x(place) - 4} ${y(forecast.low)}h8m-4 0V${y(forecast.high)}m-4 0h8`}
                    />
                  </>
                )}
                {planned > 0 && (
                  <rect
                    className="bar-planned"
                    x={x(place) - wide / 2}
                    y={y(value + planned)}
                    width={wide}
                    height={y(value) - y(value + planned)}
                    rx={2}
                    fill={`url(#${hatch})`}
                  />
                )}
                {value > 0 && (
                  <rect
                    className="bar"
                    x={x(place) - wide / 2}
                    y={y(value)}
                    width={wide}
                    height={y(0) - y(value)}
                    rx={2}
                  />
                )}
                {mark !== null && mark > 0 && (
                  <line
                    className="bar-mark"
                    x1={x(place) - wide / 2 - 3}
                    x2={x(place) + wide / 2 + 3}
                    y1={y(mark)}
                    y2={y(mark)}
                  />
                )}
              </g>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}
