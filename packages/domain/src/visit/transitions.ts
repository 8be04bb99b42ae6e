/**
 * Every change of what became of a visit: a step, or all of it, is done, missed, cancelled or opened again; its pauses follow. `now` is
 * in epoch minutes and may lie within one. Source: docs/rules.md.
 */
import { pauseStatus, visitStatus, withStatuses } from './active-steps.ts'
import { occupies, type Status } from './status.ts'
import { serviceStepOf } from './options.ts'
import { isOrderKept } from './step-order.ts'
import type { Visit, VisitStep } from './visit.ts'

export interface StatusChange {
  readonly from: Status
  readonly to: Status
  readonly by: 'client' | 'staff'
  /** The step's start, and now rounded up: epoch minutes. */
  readonly start: number
  readonly now: number
  readonly isClientErased: boolean
}

type Refused = {
  readonly ok: false
  readonly code: 'transition_not_allowed' | 'not_started_yet' | 'client_erased'
}

export type StatusDecision = { readonly ok: true } | Refused

/**
 * Pending becomes done or no_show from the start on, by staff; or cancelled, by the client (within `canCancel`) or
 * staff. Staff may reset any status to pending: if its time was released (see `occupies`), the caller must reserve it
 * again first. Upcoming visits of an erased client cannot be restored: no client would come.
 */
export function canChangeStatus({ from, to, by, start, now, isClientErased }: StatusChange): StatusDecision {
  const isClosing = from === 'pending' && to !== 'pending'
  const isReopening = from !== 'pending' && to === 'pending'
  const isAllowed = (isClosing && (to === 'cancelled' || by === 'staff')) || (isReopening && by === 'staff')
  if (!isAllowed) return { ok: false, code: 'transition_not_allowed' }
  if (isReopening && isClientErased && start > now) return { ok: false, code: 'client_erased' }
  if ((to === 'done' || to === 'no_show') && now < start) return { ok: false, code: 'not_started_yet' }
  return { ok: true }
}

/** A status change by staff. `step` is the step concerned; null: the whole visit. */
export interface Transition {
  readonly to: Status
  readonly step: number | null
  /** Epoch minutes: when staff began the whole visit, which may be before its start. */
  readonly begunAt?: number | null
}

export type TransitionResult<V> = { readonly ok: true; readonly visit: V } | Refused

/**
 * The visit after staff set a status. For a whole visit, closing affects its pending steps, from the visit's own start on: staff need
 * not wait for the last step to record a no-show. Reopening affects all work that was closed with it; a step that was cancelled apart
 * stays cancelled until staff change that step. The options of a service are closed and opened again with it, except that those with a
 * duration are done by themselves. None is done or missed while its service is pending: an option without a duration would be all that
 * is left of a visit whose service is cancelled then.
 */
export function changeStatus<S extends VisitStep, V extends Visit<S>>(
  visit: V & Visit<S>,
  { to, step: one, begunAt = null }: Transition,
  now: number,
): TransitionResult<V> {
  const named = new Set(visit.steps.filter(isNamed).map(({ id }) => id))
  if (named.size === 0) return { ok: false, code: 'transition_not_allowed' }
  for (const step of visit.steps.filter(({ id }) => named.has(id))) {
    const decision = canChangeStatus({
      from: step.status,
      to,
      by: 'staff',
      start: one === null ? Math.min(visit.start, begunAt ?? Infinity) : (serviceOf(step) ?? step).start,
      now: Math.ceil(now),
      isClientErased: visit.client.isErased,
    })
    if (!decision.ok) return decision
  }
  const said = visit.steps.map((step) => (named.has(step.id) ? { ...step, status: to } : step))
  const isIdlePause = ({ id, isBusy, item }: S) =>
    to === 'pending' && named.has(id) && !isBusy && pauseStatus(said, item) !== 'pending'
  const isBeforeService = (step: S) => {
    const service = serviceStepOf(said, step)
    if (!named.has(step.id) || !service) return false
    return to === 'pending' ? !occupies(service.status) : to !== 'cancelled' && service.status === 'pending'
  }
  if (said.some((step) => isIdlePause(step) || isBeforeService(step)))
    return { ok: false, code: 'transition_not_allowed' }
  return { ok: true, visit: withStatuses<S, V>(visit, withFollowers(said, named, one === null)) }

  function isNamed(step: S): boolean {
    if (one !== null) return step.id === one || isClosedWith(step)
    return to === 'pending'
      ? step.isBusy && step.status !== 'pending' && !step.isCancelledApart
      : step.status === 'pending'
  }

  function serviceOf(step: S): S | null {
    const service = serviceStepOf(visit.steps, step)
    return service?.id === one ? service : null
  }

  function isClosedWith(step: S): boolean {
    const service = serviceOf(step)
    if (!service || (to === 'done' && step.start !== step.end)) return false
    if (to === 'pending' && (step.status === 'done' || step.status === 'no_show')) return true
    return service.status === step.status && service.isCancelledApart === step.isCancelledApart
  }
}

/** Of steps some of which were named, what follows for the others. */
function withFollowers<S extends VisitStep>(
  steps: readonly S[],
  named: ReadonlySet<number>,
  isWholeVisit: boolean,
): S[] {
  const isApart = !isWholeVisit && visitStatus(steps) !== 'cancelled'
  const reopened = new Set(
    steps
      .filter(({ id, isBusy, status }) => named.has(id) && isBusy && status === 'pending')
      .map(({ item }) => item),
  )
  return steps.map((step) => {
    const isCancelled = step.status === 'cancelled'
    if (named.has(step.id)) return { ...step, isCancelledApart: isCancelled && isApart }
    if (step.isBusy) return isCancelled && isApart ? { ...step, isCancelledApart: true } : step
    // A pause comes back with work of its item, and is closed with the last of it: nobody waits for one beside no work to come.
    if (reopened.has(step.item) && !step.isCancelledApart) return { ...step, status: 'pending' }
    return step.status === 'pending' ? { ...step, status: pauseStatus(steps, step.item) } : step
  })
}

/** The visit once all that was still pending of it is cancelled; see `canCancel`. */
export function cancelRemaining<S extends VisitStep, V extends Visit<S>>(visit: V & Visit<S>): V {
  const steps = visit.steps.map((step) =>
    step.status === 'pending' ? { ...step, status: 'cancelled' as const } : step,
  )
  return withStatuses<S, V>(visit, steps)
}

/** Whether the steps whose status changed stand in order with the others: one of those may have been moved meanwhile. */
export function areChangedInOrder(before: Visit, after: Visit): boolean {
  return isOrderKept(after.steps, (place) => before.steps[place]!.status !== after.steps[place]!.status)
}
