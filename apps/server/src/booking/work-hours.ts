/** The salon's hours and days against work that staff put somewhere: they go against them knowingly, and the history says so. */
import type { Overridable } from '@meche/contract/appointments.ts'
import { overridable } from '@meche/contract/appointments.ts'
import { limits } from '@meche/contract/limits.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { hoursAgainst, type PlacedWork } from '@meche/domain/schedule/against-hours.ts'
import { hoursOf } from '@meche/domain/schedule/working-time.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import type { Placement } from '@meche/domain/slots/place-visit.ts'
import { eachRefusalOnce } from '@meche/domain/slots/refusal.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { intervalsOver, mergeIntervals } from '@meche/domain/time/interval-list.ts'
import { localDayOf, localDays } from '@meche/domain/time/zone.ts'
import { HttpRefusal } from '../http/problem.ts'
import { hoursOfSalon, personOf } from '../salon/hours.ts'
import type { Professional, Salon } from '../salon/salon.ts'
import { minuteFrom } from '../time/instants.ts'

const codes: ReadonlySet<string> = new Set(overridable.options)

export function isOverridable(code: string): code is Overridable {
  return codes.has(code)
}

/** Every reason that staff have to confirm for work at a time; `was`: where it was until now. */
export function hoursAgainstWork(work: PlacedWork, salon: Salon, was: PlacedWork | null = null): Refusal[] {
  const professional = salon.professionals.find(({ id }) => id === work.professional)
  if (!professional) return []
  const calendar = {
    schedule: scheduleAround(professional, work.start, salon),
    exceptions: professional.exceptionTimes,
    closures: salon.closureTimes,
  }
  return hoursAgainst(work, calendar, was)
}

/** From the day before to the day after, as hours may reach over midnight. */
function scheduleAround(professional: Professional, start: number, salon: Salon) {
  const { zone } = salon
  const { date } = localDayOf(start, zone)
  const days = localDays(shiftDate(date, -1), shiftDate(date, 1), zone)
  const own = hoursOf(personOf(professional), hoursOfSalon(salon))
  return mergeIntervals(openingPeriods(own, days, zone))
}

/** Whether a start is past by more than the minutes that a client who just came in has waited. */
export function isLongPast(start: number, now: Temporal.Instant): boolean {
  return start < minuteFrom(now) - limits.justBegunMinutes
}

/** The same for a visit that is booked where no hours bind: its pauses lie outside closures, too. */
export function hoursAgainstPlacement(
  { steps }: Placement & { readonly ok: true },
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Refusal[] {
  const isPast = isLongPast(steps[0]!.start, now)
  const past: Refusal[] = isPast ? [{ code: 'in_the_past', professional: null, interval: null }] : []
  const others = steps.flatMap(({ professional, start, end }) =>
    professional === null
      ? intervalsOver(salon.closureTimes, start, end).map((interval): Refusal => ({
          code: 'closure',
          professional: null,
          interval,
        }))
      : hoursAgainstWork({ professional, start, end }, salon),
  )
  return eachRefusalOnce([...past, ...others])
}

/** The reasons that can be gone against, each once, in the order of their first appearance. */
export function overridableAmong(refusals: readonly Refusal[]): Overridable[] {
  return [...new Set(refusals.map(({ code }) => code).filter(isOverridable))]
}

/** HttpRefusal 422 override_needed for reasons that were not confirmed. */
export function refuseUnconfirmed(
  refusals: readonly Refusal[],
  overrides: readonly Overridable[],
  { professionals }: Salon,
): void {
  const missing = refusals.filter(({ code }) => isOverridable(code) && !overrides.includes(code))
  if (missing.length === 0) return
  const name = professionals.find(({ id }) => id === missing[0]!.professional)?.givenName ?? ''
  throw new HttpRefusal({
    code: 'override_needed',
    violations: overridableAmong(missing).map((code) => ({ propertyPath: 'overrides', code })),
    values: { name },
  })
}
