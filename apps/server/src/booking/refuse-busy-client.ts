/** One client, one place: what is said when a visit would lie over another one of the same client. */
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import type { PlacedVisit } from './place.ts'
import type { Visit, VisitStep } from './visit.ts'
import { exactMinute } from '../time/instants.ts'
import { HttpRefusal } from '../http/problem.ts'

interface Asking {
  readonly by: 'client' | 'staff'
  /** Staff were told already. */
  readonly anyway: boolean
}

/** HttpRefusal 409 client_busy; to staff, who may go on, customer_busy. */
export function refuseBusyClient(
  asked: ClientTime,
  taken: readonly ClientTime[],
  { by, anyway }: Asking,
): void {
  if ((by === 'staff' && anyway) || !isClientBusy(asked, taken)) return
  throw new HttpRefusal({ code: by === 'staff' ? 'customer_busy' : 'client_busy' })
}

export function spanOfPlacement({ steps, end }: PlacedVisit['placement']): { start: number; end: number } {
  return { start: steps[0]!.start, end }
}

interface Change {
  readonly before: Visit
  readonly after: Visit
  /** The client's other visits. */
  readonly taken: readonly ClientTime[]
  readonly now: Temporal.Instant
}

/** HttpRefusal 409 customer_busy when a step comes to where its client is already. */
export function refuseBusyClientAnew(change: Change): void {
  if (isBusyAnew(change)) throw new HttpRefusal({ code: 'customer_busy' })
}

/**
 * Whether a step comes to where its client is already. Where they were in two places before, staff were told; what is over is put right
 * as it took place.
 */
export function isBusyAnew({ before, after, taken, now }: Change): boolean {
  const isForOther = after.forPerson !== null
  const isBusyIn = (step: VisitStep | undefined) =>
    step !== undefined &&
    (step.status === 'pending' || step.status === 'done') &&
    isClientBusy({ start: step.start, end: step.end, isForOther }, taken)
  return after.steps.some(
    (step) =>
      step.end > exactMinute(now) &&
      isBusyIn(step) &&
      !isBusyIn(before.steps.find(({ id }) => id === step.id)),
  )
}
