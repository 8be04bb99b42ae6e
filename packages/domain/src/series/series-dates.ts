/** The dates of a series of visits. Source: docs/rules.md. */
import { dayNumber, shiftDate } from '../time/date.ts'
import { localDayOf, localDays, localMinuteOf, minuteOnDay, type Zone } from '../time/zone.ts'

export interface SeriesRule {
  /** The first visit's, in epoch minutes. */
  readonly start: number
  readonly everyWeeks: number
  readonly count: number
}

export interface SeriesDate {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly start: number
}

const dayMinutes = 1440

/** How many dates there are up to a last day, which counts; 0 when it lies before the first. */
export function countUntil(
  { start, everyWeeks }: Omit<SeriesRule, 'count'>,
  until: string,
  zone: Zone,
): number {
  const days = dayNumber(until) - dayNumber(localDayOf(start, zone).date)
  return Math.max(0, Math.floor(days / (everyWeeks * 7)) + 1)
}

/** Every date has the same time on the clock on the wall, before and after the clocks change. */
export function seriesDates({ start, everyWeeks, count }: SeriesRule, zone: Zone): SeriesDate[] {
  const first = localDayOf(start, zone).date
  const minuteOfDay = localMinuteOf(start, zone) % dayMinutes
  return Array.from({ length: count }, (_, index) => {
    const date = shiftDate(first, index * everyWeeks * 7)
    const [day] = localDays(date, date, zone)
    return { date, start: index === 0 ? start : minuteOnDay(day!, minuteOfDay, zone) }
  })
}
