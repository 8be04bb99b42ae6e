/** The salon's hours and days against a step that is moved by hand. */
import type { Refusal } from '@meche/domain/slots/model.ts'
import type { VisitStep } from '../../booking/visit.ts'
import { hoursAgainstWork } from '../../booking/work-hours.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteFrom } from '../../time/instants.ts'

/** Every reason that staff have to confirm; a pause needs no professional's hours. */
export function hoursAgainstStep(
  before: VisitStep,
  step: VisitStep,
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Refusal[] {
  const isPast = step.start !== before.start && step.start < minuteFrom(now)
  const past: Refusal[] = isPast ? [{ code: 'in_the_past', professional: null, interval: null }] : []
  if (!step.isBusy) return past
  const [work, was] = [step, before].map(({ start, end, professional }) => ({
    professional: professional.id,
    start,
    end,
  }))
  return [...past, ...hoursAgainstWork(work!, salon, was)]
}
