import type { StartRange } from './start-ranges.ts'

export interface Snapping {
  readonly ranges: readonly StartRange[]
  /** How near an edge has to be to attract, in minutes: pixels come as fractions. */
  readonly tolerance: number
  readonly grid: number
  /** Where the grid is counted from: the beginning of the day. */
  readonly origin: number
}

/** The minute that a held visit goes to: the nearest edge of a start range within the tolerance, otherwise the grid. */
export function snapped(minute: number, { ranges, tolerance, grid, origin }: Snapping): number {
  let nearest = origin + Math.round((minute - origin) / grid) * grid
  let distance = Infinity
  for (const edge of ranges.flatMap(({ first, last }) => [first, last])) {
    const away = Math.abs(edge - minute)
    if (away <= tolerance && away < distance) {
      nearest = edge
      distance = away
    }
  }
  return nearest
}

/** The start of the next or the previous range from a start: where Alt and an arrow go; null when there is none. */
export function nextRangeStart(
  start: number,
  ranges: readonly StartRange[],
  direction: 1 | -1,
): number | null {
  const found =
    direction === 1
      ? ranges.find(({ first }) => first > start)
      : ranges.findLast(({ first }) => first < start)
  return found?.first ?? null
}
