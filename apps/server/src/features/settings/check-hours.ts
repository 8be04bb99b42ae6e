/** Validates the hours of a form, and reports each error at its field. */
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import { checkPeriod } from '@meche/domain/opening-hours/check-periods.ts'
import type { LocalPeriod } from '@meche/domain/opening-hours/week-hours.ts'
import type { Check } from '../../http/checks.ts'

/** One day's periods, in the order they are written. `pathOf` names the field of a period. */
export function hoursChecks(
  periods: readonly LocalPeriod[],
  pathOf: (index: number, field: 'start' | 'end') => string,
): Check[] {
  return periods.flatMap((_, index): Check[] => {
    const decision = checkPeriod(periods, index)
    return decision.ok ? [] : [[pathOf(index, decision.field), decision.code, true]]
  })
}

export function localPeriod(start: string, end: string): LocalPeriod {
  return { start: minutesOfClockTime(start), end: minutesOfClockTime(end) }
}
