/**
 * What remains of a visit, in two senses: the steps that can still be moved, whenever they were to be; and the steps that are still to
 * come, for which its client has to come once more. `now` is in epoch minutes and may lie within one. Source: docs/rules.md.
 */
import { localDayOf, type Zone } from '../time/zone.ts'
import { spanOf, type StepState } from './active-steps.ts'
import type { Visit, VisitStep } from './visit.ts'

/**
 * What a move takes along, in order: work that is still to be done, and the pauses that belong to it. A pause is waited for
 * between two works of its item, or after the last one; where the work before it, or all that came after it, is not to be
 * done any more, nobody waits.
 */
export function movableSteps<S extends StepState>(steps: readonly S[]): S[] {
  return steps.filter((step, index) => {
    if (step.status !== 'pending') return false
    if (step.isBusy) return true
    const before = steps.slice(0, index).filter(isWorkOf(step.item))
    const after = steps.slice(index + 1).filter(isWorkOf(step.item))
    return before.some(isPending) && (after.length === 0 || after.some(isPending))
  })
}

/**
 * Of a visit that has begun, the work that is still to come, as if the visit were only that; null when it has not begun, and when
 * nothing of it is to come.
 */
export function restToCome<S extends VisitStep, V extends Visit<S>>(visit: V, now: number): V | null {
  if (visit.start > now) return null
  const steps = visit.steps.filter((step) => isPending(step) && step.start > now)
  return steps.some(({ isBusy }) => isBusy) ? { ...visit, steps, ...spanOf({ ...visit, steps }) } : null
}

/** What its client is to come for next: all of it, or the rest; null when nothing is to come. */
export function nextPart<S extends VisitStep, V extends Visit<S>>(visit: V, now: number): V | null {
  return visit.start > now ? visit : restToCome<S, V>(visit, now)
}

/** When its client is to come next; null when they are not. */
export function nextComing(visit: Visit, now: number): number | null {
  return nextPart(visit, now)?.start ?? null
}

export interface Today {
  readonly now: number
  readonly zone: Zone
}

/**
 * Whether the client hears in the salon of what begins at `start`: it is today, and they have come today for a part of the visit. Anybody
 * else is notified.
 */
export function isHeardInSalon({ steps }: Visit, start: number, { now, zone }: Today): boolean {
  const today = localDayOf(Math.floor(now), zone)
  const isToday = (minute: number) => today.start <= minute && minute < today.end
  const hasCome = steps.some(
    (step) =>
      step.isBusy &&
      (step.status === 'pending' || step.status === 'done') &&
      step.start <= now &&
      isToday(step.start),
  )
  return hasCome && isToday(start)
}

function isWorkOf(item: number) {
  return (step: StepState) => step.isBusy && step.item === item
}

function isPending({ status }: StepState): boolean {
  return status === 'pending'
}
