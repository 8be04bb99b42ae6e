/** The salon's hours and days against a step that is moved by hand. */
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { hoursAgainst } from '@meche/domain/schedule/against-hours.ts'
import { hoursOf } from '@meche/domain/schedule/working-time.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { mergeIntervals } from '@meche/domain/time/interval-list.ts'
import { localDayOf, localDays } from '@meche/domain/time/zone.ts'
import type { VisitStep } from '../../booking/visit.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { minuteFrom } from '../../time/instants.ts'

/** Every reason that staff have to confirm; a pause needs no professional's hours. */
export function hoursAgainstStep(
  before: VisitStep,
  step: VisitStep,
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Refusal[] {
  const isPast = step.start !== before.start && step.start < minuteFrom(now)
  const past: Refusal[] = isPast ? [{ code: 'in_the_past', professional: null, interval: null }] : []
  const professional = salon.professionals.find(({ id }) => id === step.professional.id)
  if (!step.isBusy || !professional) return past
  const calendar = {
    schedule: scheduleAround(professional, step, salon),
    exceptions: professional.exceptionTimes,
    closures: salon.closureTimes,
  }
  const [work, was] = [step, before].map(({ start, end, professional: { id } }) => ({
    professional: id,
    start,
    end,
  }))
  return [...past, ...hoursAgainst(work!, calendar, was!)]
}

/** From the day before to the day after, as hours may reach over midnight. */
function scheduleAround(professional: Professional, { start }: VisitStep, salon: Salon) {
  const { zone, openingHours, closureTimes: closures } = salon
  const { date } = localDayOf(start, zone)
  const days = localDays(shiftDate(date, -1), shiftDate(date, 1), zone)
  const { useSettingSchedule, hours, exceptionTimes: exceptions } = professional
  const own = hoursOf({ useSettingSchedule, hours, exceptions }, { zone, openingHours, closures })
  return mergeIntervals(openingPeriods(own, days, zone))
}
