import { minuteOnDay, type LocalDay, type Zone } from '../time/zone.ts'
import { mergeIntervals, type IntervalList } from '../time/interval-list.ts'
import { periodsOn } from './week-cycle.ts'
import type { WorkHours } from './week-hours.ts'

/**
 * Weekly hours laid on local days: sorted epoch minutes, periods of one day that overlap or touch merged,
 * days kept apart (24:00 and the next 00:00 stay two periods; `mergeIntervals` joins them). A period inside
 * the hour that the spring change skips is empty and disappears.
 */
export function openingPeriods(hours: WorkHours, days: readonly LocalDay[], zone: Zone): IntervalList {
  const laid = laidDaysOf(hours, zone)
  const periods: number[] = []
  for (const day of days) {
    let ofDay = laid.get(day.start)
    if (!ofDay) laid.set(day.start, (ofDay = layDay(hours, day, zone)))
    for (const minute of ofDay) periods.push(minute)
  }
  return Int32Array.from(periods)
}

function layDay(hours: WorkHours, day: LocalDay, zone: Zone): IntervalList {
  const periods = periodsOn(hours, day).toSorted((a, b) => a.start - b.start)
  return mergeIntervals(
    Int32Array.from(
      periods.flatMap(({ start, end }) => [minuteOnDay(day, start, zone), minuteOnDay(day, end, zone)]),
    ),
  )
}

/**
 * Days as they were laid, by the minute at which they begin. Every search asks for the same two months of the same few weeks' hours, which
 * are never changed but replaced as a whole: what was laid for hours that are gone goes with them.
 */
const laidDays = new WeakMap<WorkHours, { zone: Zone; days: Map<number, IntervalList> }>()
const mostDays = 1000

function laidDaysOf(hours: WorkHours, zone: Zone): Map<number, IntervalList> {
  const known = laidDays.get(hours)
  if (known?.zone === zone && known.days.size < mostDays) return known.days
  const days = new Map<number, IntervalList>()
  laidDays.set(hours, { zone, days })
  return days
}
