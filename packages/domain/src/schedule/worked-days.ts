/** Hours of days that are over, as they were then: a schedule that changes later does not change them. Source: docs/rules.md. */
import { openingPeriods } from '../opening-hours/opening-periods.ts'
import {
  mergeIntervals,
  toIntervals,
  toList,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import type { LocalDay } from '../time/zone.ts'
import { hoursOf, withoutAbsences, workingTime, type Professional, type Salon } from './working-time.ts'

export interface WorkedDays {
  /** `YYYY-MM-DD`. */
  readonly dates: ReadonlySet<string>
  /** The hours of each professional on these days. */
  readonly hours: ReadonlyMap<number, IntervalList>
}

/**
 * The working time of each professional on some days: on worked days by their hours of then, on the others by their schedule. Absences and
 * closures are of their own days, so that those of today count on both.
 */
export function workedTime(
  team: ReadonlyMap<number, Professional>,
  salon: Salon,
  days: readonly LocalDay[],
  worked: WorkedDays,
): Map<number, MergedList> {
  const planned = days.filter(({ date }) => !worked.dates.has(date))
  const ids = new Set([...team.keys(), ...worked.hours.keys()])
  return new Map(
    [...ids].map((id) => {
      const professional = team.get(id)
      const past = worked.hours.get(id)
      if (professional && !past) return [id, workingTime(professional, salon, planned)]
      const ahead = professional
        ? openingPeriods(hoursOf(professional, salon), planned, salon.zone)
        : new Int32Array()
      const hours = mergeIntervals(toList([...toIntervals(past!), ...toIntervals(ahead)]))
      return [id, withoutAbsences(hours, professional?.exceptions ?? new Int32Array(), salon.closures)]
    }),
  )
}
