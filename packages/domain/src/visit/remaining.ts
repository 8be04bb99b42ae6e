/**
 * The remaining part of a visit, in two senses: the steps that can still be moved, whatever their time; and the steps still to come,
 * for which the client has to come again. `now` is in epoch minutes and may lie within one. Source: docs/rules.md.
 */
import { localDayOf, type Zone } from '../time/zone.ts'
import { spanOf, type StepState } from './active-steps.ts'
import type { Visit, VisitStep } from './visit.ts'

/**
 * The steps that a move includes, in order: pending work and the pauses that belong to it. A pause counts between two pieces of work of
 * its item, or after the last one; it is dropped when the work before it, or all work after it, is no longer pending.
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
 * The work still to come of a visit that has begun, as a visit of its own; null when the visit has not begun or no work is left.
 */
export function restToCome<S extends VisitStep, V extends Visit<S>>(visit: V, now: number): V | null {
  if (visit.start > now) return null
  const steps = visit.steps.filter((step) => isPending(step) && step.start > now)
  return steps.some(({ isBusy }) => isBusy) ? { ...visit, steps, ...spanOf({ ...visit, steps }) } : null
}

/** The next part that the client has to come for: the whole visit, or the rest of it; null when no work is left. */
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
