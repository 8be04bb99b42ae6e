/** When a professional works. Source: docs/rules.md. */
import type { Zone } from '../time/zone.ts'
import {
  mergeIntervals,
  subtractIntervals,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import { openingPeriods } from '../opening-hours/opening-periods.ts'
import { hasWork, isDated } from '../opening-hours/week-cycle.ts'
import type { WorkHours } from '../opening-hours/week-hours.ts'
import type { LocalDay } from '../time/zone.ts'

export interface Salon {
  readonly zone: Zone
  readonly openingHours: WorkHours
  readonly closures: IntervalList
}

export interface Professional {
  readonly useSettingSchedule: boolean
  readonly hours: WorkHours
  readonly exceptions: IntervalList
}

/**
 * Own hours replace the salon's; whoever follows the salon, or has no hours of their own, works the salon's. Hours with dates were put
 * together from both already (dated-hours.ts).
 */
export function hoursOf({ hours, useSettingSchedule }: Professional, salon: Salon): WorkHours {
  if (isDated(hours)) return hours
  return hasWork(hours) && !useSettingSchedule ? hours : salon.openingHours
}

/**
 * The working time of a professional on some local days, in epoch minutes: their hours minus exceptions minus
 * closures. Touching periods count as one, across midnight too.
 */
export function workingTime(professional: Professional, salon: Salon, days: readonly LocalDay[]): MergedList {
  const periods = openingPeriods(hoursOf(professional, salon), days, salon.zone)
  return withoutAbsences(mergeIntervals(periods), professional.exceptions, salon.closures)
}

/** A merged schedule minus exceptions minus closures. */
export function withoutAbsences(
  schedule: MergedList,
  exceptions: IntervalList,
  closures: IntervalList,
): MergedList {
  return subtractIntervals(subtractIntervals(schedule, exceptions), closures)
}
