/** Free time beside visits: what is left of a working day once somebody has booked. */
import {
  subtractIntervals,
  toIntervals,
  type Interval,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'

/** A start is on a multiple of five minutes: nobody is told to come at 10 h 43. */
const step = 5

interface Taken {
  /** Visits, pauses and holds, sorted by start. */
  readonly taken: IntervalList
  readonly visits: readonly Interval[]
}

/** The gaps from `now` on, in order. A day without visits has none. */
export function gapsBeside(working: MergedList, { taken, visits }: Taken, now: number): Interval[] {
  const starts = new Set(visits.map(({ start }) => start))
  const ends = new Set(visits.map(({ end }) => end))
  return toIntervals(subtractIntervals(working, taken))
    .filter(({ start, end }) => ends.has(start) || starts.has(end))
    .map(({ start, end }) => ({ start: Math.ceil(Math.max(start, now) / step) * step, end }))
    .filter(({ start, end }) => start < end)
}
