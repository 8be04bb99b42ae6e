/**
 * Whether the salon is open, for the home page and the month picker. Epoch minutes; an opening that ends at
 * 19:00 is over at 19:00.
 */
import {
  mergeIntervals,
  subtractIntervals,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import { shiftDate } from '../time/date.ts'
import { localDayOf, localDays, type LocalDay, type Zone } from '../time/zone.ts'
import { openingPeriods } from './opening-periods.ts'
import type { WorkHours } from './week-hours.ts'

interface Salon {
  readonly zone: Zone
  readonly openingHours: WorkHours
  readonly closures: IntervalList
}

export type OpeningStatus =
  /** `until`: null when it does not close within a week. */
  | { readonly isOpen: true; readonly until: number | null }
  /** `opensAt`: null when it does not open within a year. */
  | { readonly isOpen: false; readonly opensAt: number | null }

const weeksAhead = 53

/** When the salon is open on some local days: its hours minus closures, touching periods as one. */
export function openingTime(salon: Salon, days: readonly LocalDay[]): MergedList {
  const periods = openingPeriods(salon.openingHours, days, salon.zone)
  return subtractIntervals(mergeIntervals(periods), salon.closures)
}

/** « Ouvert jusqu'à … » or « Ouvre … », at a given moment. */
export function openingStatus(salon: Salon, now: number): OpeningStatus {
  const today = localDayOf(now, salon.zone).date
  for (let week = 0; week < weeksAhead; week++) {
    const days = localDays(shiftDate(today, week * 7), shiftDate(today, week * 7 + 7), salon.zone)
    const open = openingTime(salon, days)
    const next = open.findIndex((minute, index) => index % 2 === 1 && minute > now) - 1
    if (next < 0) continue
    const start = open[next]!
    const end = open[next + 1]!
    if (start > now) return { isOpen: false, opensAt: start }
    return { isOpen: true, until: end === days.at(-1)!.end ? null : end }
  }
  return { isOpen: false, opensAt: null }
}
