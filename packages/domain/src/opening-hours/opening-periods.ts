import { minuteOnDay, type LocalDay } from '../time/zone.ts'
import { mergeIntervals, type IntervalList } from '../time/interval-list.ts'
import type { WeekHours } from './week-hours.ts'

/**
 * A week's hours laid on local days: sorted epoch minutes, periods of one day that overlap or touch merged,
 * days kept apart (24:00 and the next 00:00 stay two periods; `mergeIntervals` joins them). A period inside
 * the hour that the spring change skips is empty and disappears.
 */
export function openingPeriods(hours: WeekHours, days: readonly LocalDay[], zone: string): IntervalList {
  const week = hours.map((periods) => periods.toSorted((a, b) => a.start - b.start))
  const laid: number[] = []
  for (const day of days) {
    const periods = week[day.weekday - 1]!
    if (periods.length === 0) continue
    const minutes = periods.flatMap(({ start, end }) => [
      minuteOnDay(day, start, zone),
      minuteOnDay(day, end, zone),
    ])
    laid.push(...mergeIntervals(Int32Array.from(minutes)))
  }
  return Int32Array.from(laid)
}
