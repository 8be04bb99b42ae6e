/**
 * The visits that figures are counted from: found by day and by client, and replaced one by one, so that a book can be kept while visits
 * change. Instants are epoch minutes.
 */
import type { ExtraFact, Facts, Span, StepFact, VisitFact } from './facts.ts'
import { splitCharge, type Part } from './split-charge.ts'

/** A visit with everything that belongs to it. */
export interface WholeVisit extends VisitFact {
  readonly steps: readonly StepFact[]
  readonly extras: readonly ExtraFact[]
  /** `s:12` or `c:3`. */
  readonly sold: readonly string[]
  /** The amounts that its work brought; none unless it is done. */
  readonly parts: readonly Part[]
  /** Their sum. */
  readonly revenue: number
}

const dayMinutes = 1440
/** One for all visits that have none. */
const none: readonly never[] = []
const dayOf = (minute: number) => Math.floor(minute / dayMinutes)

export class VisitBook {
  readonly #visits = new Map<number, WholeVisit>()
  readonly #visitsByDay = new Map<number, WholeVisit[]>()
  /** A step lies on its own day: a part of a visit may have been moved to another one. */
  readonly #stepsByDay = new Map<number, StepFact[]>()
  readonly #visitsByClient = new Map<number, WholeVisit[]>()

  get size(): number {
    return this.#visits.size
  }

  find(visit: number): WholeVisit | undefined {
    return this.#visits.get(visit)
  }

  /** Replaces the visits of these ids by `facts`; a visit that is not among the facts is no longer there. */
  replace(ids: Iterable<number>, facts: Omit<Facts, 'firstVisits'>): void {
    for (const id of ids) this.#remove(id)
    const stepsOf = Map.groupBy(facts.steps, ({ visit }) => visit)
    const extrasOf = Map.groupBy(facts.extras, ({ visit }) => visit)
    const soldOf = new Map<number, string[]>()
    for (const { visit, sold } of facts.sold) push(soldOf, visit, sold)
    for (const visit of facts.visits) {
      const { id, status, charged, price } = visit
      const [steps, extras] = [stepsOf.get(id) ?? none, extrasOf.get(id) ?? none]
      const parts = status === 'done' ? splitCharge(charged ?? price, steps, extras) : none
      const sold = soldOf.get(id) ?? none
      this.#remove(id)
      const revenue = parts.reduce((sum, { amount }) => sum + amount, 0)
      this.#add({ ...visit, steps, extras, sold, parts, revenue })
    }
  }

  /** Visits that begin in the period. */
  within({ start, end }: Span): WholeVisit[] {
    const [first, last] = [dayOf(start), dayOf(end - 1)]
    const visits: WholeVisit[] = []
    for (let day = first; day <= last; day += 1) {
      const isWhole = day > first && day < last
      for (const visit of this.#visitsByDay.get(day) ?? [])
        if (isWhole || (visit.start >= start && visit.start < end)) visits.push(visit)
    }
    return visits
  }

  /** Steps that share a minute with the period: none is longer than a day. */
  stepsWithin({ start, end }: Span): StepFact[] {
    const [first, last] = [dayOf(start) - 1, dayOf(end - 1)]
    const steps: StepFact[] = []
    for (let day = first; day <= last; day += 1)
      for (const step of this.#stepsByDay.get(day) ?? [])
        if (step.start < end && step.end > start) steps.push(step)
    return steps
  }

  ofClient(client: number): readonly WholeVisit[] {
    return this.#visitsByClient.get(client) ?? []
  }

  #add(visit: WholeVisit): void {
    this.#visits.set(visit.id, visit)
    push(this.#visitsByDay, dayOf(visit.start), visit)
    if (visit.client !== null) push(this.#visitsByClient, visit.client, visit)
    for (const step of visit.steps) push(this.#stepsByDay, dayOf(step.start), step)
  }

  #remove(id: number): void {
    const visit = this.#visits.get(id)
    if (!visit) return
    this.#visits.delete(id)
    drop(this.#visitsByDay, dayOf(visit.start), visit)
    if (visit.client !== null) drop(this.#visitsByClient, visit.client, visit)
    for (const step of visit.steps) drop(this.#stepsByDay, dayOf(step.start), step)
  }
}

function push<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function drop<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key)!
  list.splice(list.indexOf(item), 1)
  if (list.length === 0) lists.delete(key)
}
