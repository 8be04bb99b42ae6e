import { ChartFrame, type Place } from './chart-frame.tsx'

export interface LinePoint {
  label: string
  /** A share; null where there is none. */
  value: number | null
  before: number | null
}

interface LineChartProps {
  summary: string
  points: readonly LinePoint[]
  now?: number
  format: (share: number) => string
}

/** A share over time as a line, and the period before as a dashed one. */
export function LineChart({ summary, points, now, format }: LineChartProps) {
  const highest = Math.max(1, ...points.map(({ value, before }) => Math.max(value ?? 0, before ?? 0)))
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * highest)
  return (
    <ChartFrame
      summary={summary}
      labels={points.map(({ label }) => label)}
      {...(now === undefined ? {} : { now })}
      marks={marks.map((value) => ({ value, label: format(value) }))}
    >
      {(place) => (
        <>
          <path
            className="line-before"
            d={pathOf(
              points.map(({ before }) => before),
              place,
            )}
          />
          <path
            className="line"
            d={pathOf(
              points.map(({ value }) => value),
              place,
            )}
          />
          {points.map(({ label, value }, index) =>
            value === null ? null : (
              <circle key={label} className="dot" cx={place.x(index)} cy={place.y(value)} r={2.5} />
            ),
          )}
        </>
      )}
    </ChartFrame>
  )
}

/** Days without a value, as those on which the salon is closed, are passed over. */
function pathOf(values: readonly (number | null)[], { x, y }: Place): string {
  return values
    .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`]))
    .map((point, place) => (place === 0 ? `M${point}` : `L${point}`))
    .join('')
}
