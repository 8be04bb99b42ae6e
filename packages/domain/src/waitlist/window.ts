/** The days and hours at which a client on the waiting list could come. */
import type { Interval } from '../time/interval-list.ts'
import { localDayOf, minuteOnDay, type LocalDay, type Zone } from '../time/zone.ts'

export interface Window {
  /** Local dates, both included, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** ISO: Monday 1 to Sunday 7; empty: every day. */
  readonly weekdays: readonly number[]
  /** Minutes of the local day: the visit begins at `after` or later and ends by `before`. Null: at any time. */
  readonly after: number | null
  readonly before: number | null
}

/** Whether a visit lies within one of the windows as a whole: a client who is free until 18:00 has to leave by then. */
export function isWithinWindows(visit: Interval, windows: readonly Window[], zone: Zone): boolean {
  const day = localDayOf(visit.start, zone)
  return windows.some(
    ({ after, before, ...days }) =>
      isOnDay(days, day) &&
      (after === null || visit.start >= minuteOnDay(day, after, zone)) &&
      (before === null || visit.end <= minuteOnDay(day, before, zone)),
  )
}

/** Whether a client could come on a day, at whatever hour. */
export function isOnDay(
  { from, to, weekdays }: Pick<Window, 'from' | 'to' | 'weekdays'>,
  { date, weekday }: Pick<LocalDay, 'date' | 'weekday'>,
): boolean {
  return from <= date && date <= to && (weekdays.length === 0 || weekdays.includes(weekday))
}

/** The first and last date of all windows together; there is at least one. */
export function spanOfWindows(windows: readonly Window[]): { from: string; to: string } {
  const dates = windows.flatMap(({ from, to }) => [from, to]).toSorted()
  return { from: dates[0]!, to: dates.at(-1)! }
}
