/**
 * The active steps of a visit: those that were not cancelled or, if the whole visit was, those cancelled with it. They determine the
 * visit's time, status and price. Source: docs/rules.md.
 */
import type { Interval } from '../time/interval-list.ts'
import { appointmentStatus, type Status } from './status.ts'
import type { Visit, VisitStep } from './visit.ts'

/** A step, as far as it matters here. */
export type StepState = Pick<VisitStep, 'item' | 'isBusy' | 'status' | 'isCancelledApart'>

/** A visit is what became of its work: nobody comes for a pause, and nobody waits for one. */
export function visitStatus(steps: readonly StepState[]): Status {
  return appointmentStatus(steps.filter(({ isBusy }) => isBusy).map(({ status }) => status))
}

/** The status of this item's pauses: that of the item's work or, for an item without work, that of the visit. */
export function pauseStatus(steps: readonly StepState[], item: number): Status {
  const work = steps.filter((step) => step.isBusy && step.item === item)
  return visitStatus(work.length > 0 ? work : steps)
}

/** The work that was not cancelled; of a cancelled visit, the work that was cancelled with it. */
export function activeWork<S extends StepState>(steps: readonly S[]): S[] {
  const work = steps.filter(({ isBusy }) => isBusy)
  const active = work.filter(({ status }) => status !== 'cancelled')
  return active.length > 0 ? active : work.filter(({ isCancelledApart }) => !isCancelledApart)
}

/** The items of a visit that have active work. */
export function activeItems<Item>(items: readonly Item[], steps: readonly StepState[]): Item[] {
  const active = new Set(activeWork(steps).map(({ item }) => item))
  return items.filter((_, index) => active.has(index))
}

/** The active work, and the pauses beside work of their items, in order. */
export function activeSteps<S extends StepState>(steps: readonly S[]): S[] {
  const work = new Set(activeWork(steps))
  const items = new Set([...work].map(({ item }) => item))
  const isCancelled = visitStatus(steps) === 'cancelled'
  const isWaitedFor = ({ isBusy, status, isCancelledApart, item }: S) =>
    !isBusy && items.has(item) && (isCancelled ? !isCancelledApart : status !== 'cancelled')
  return steps.filter((step) => work.has(step) || isWaitedFor(step))
}

/** In cents. */
export function activePrice(steps: readonly (StepState & { readonly price: number })[]): number {
  return activeSteps(steps).reduce((sum, { price }) => sum + price, 0)
}

/**
 * From the first work that is not cancelled to the last: what was cancelled is nobody's time any more, and nobody comes for a pause. A
 * visit without any keeps the times that its client knows.
 */
export function spanOf({ start, end, steps }: Interval & { readonly steps: readonly VisitStep[] }): Interval {
  const work = steps.filter(({ status, isBusy }) => isBusy && status !== 'cancelled')
  if (work.length === 0) return { start, end }
  return {
    start: Math.min(...work.map((step) => step.start)),
    end: Math.max(...work.map((step) => step.end)),
  }
}

/** The next version of a visit, some of whose steps were closed, cancelled or opened again. */
export function withStatuses<S extends VisitStep, V extends Visit<S>>(visit: V, steps: readonly S[]): V {
  return {
    ...visit,
    ...spanOf({ ...visit, steps }),
    steps,
    status: visitStatus(steps),
    price: activePrice(steps),
    version: visit.version + 1,
  }
}
