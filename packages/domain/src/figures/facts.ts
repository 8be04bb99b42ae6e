/** Visits as the figures of « Analyse » count them. Instants are epoch minutes, money is cents. Source: docs/rules.md. */
import type { Status } from '../visit/status.ts'

/** How a visit was booked; `online`: by the client. */
export type Origin = 'online' | 'staff' | 'phone' | 'walk_in' | 'rebook'

export interface VisitFact {
  readonly id: number
  /** Null for « Client de passage ». */
  readonly client: number | null
  readonly start: number
  readonly end: number
  readonly status: Status
  readonly price: number
  /** The amount that the check-out charged; null without one. */
  readonly charged: number | null
  readonly created: number
  readonly cancelled: number | null
  readonly origin: Origin
}

/** A step that was not cancelled apart from its visit. */
export interface StepFact {
  readonly visit: number
  readonly professional: number
  readonly service: number
  /** Null for pauses. */
  readonly category: number | null
  readonly start: number
  readonly end: number
  readonly isBusy: boolean
  readonly status: Status
  readonly price: number
  /** The line of the visit that it belongs to, and what the check-out charged for the line where it differs. */
  readonly item: number
  readonly itemCharged: number | null
}

/** A service that was added at a check-out. */
export interface ExtraFact {
  readonly visit: number
  readonly professional: number
  readonly service: number
  readonly category: number | null
  readonly price: number
}

/** A service or composed service as it was sold. */
export interface SoldFact {
  readonly visit: number
  /** `s:12` or `c:3`. */
  readonly sold: string
}

/** Null: any. */
export interface FigureFilter {
  readonly professional: number | null
  readonly category: number | null
}

export interface Facts {
  readonly visits: readonly VisitFact[]
  readonly steps: readonly StepFact[]
  readonly extras: readonly ExtraFact[]
  readonly sold: readonly SoldFact[]
  /** The start of each client's first visit that was done, ever. */
  readonly firstVisits: ReadonlyMap<number, number>
}

type Work = Pick<StepFact, 'professional' | 'category'>

export function isAsked(work: Work, { professional, category }: FigureFilter): boolean {
  return (
    (professional === null || work.professional === professional) &&
    (category === null || work.category === category)
  )
}

/** Visits that begin in the period and hold work that is asked for. */
export function visitsOf(facts: Facts, period: Span, filter: FigureFilter): VisitFact[] {
  const inPeriod = facts.visits.filter(({ start }) => isWithin(start, period))
  if (filter.professional === null && filter.category === null) return inPeriod
  const asked = askedVisits(facts, filter)
  return inPeriod.filter(({ id }) => asked.has(id))
}

/** The visits of a filter, asked for again and again: once per figure and part of a chart. */
const askedOf = new WeakMap<Facts, Map<string, Set<number>>>()

function askedVisits(facts: Facts, filter: FigureFilter): ReadonlySet<number> {
  const known = askedOf.get(facts) ?? new Map<string, Set<number>>()
  askedOf.set(facts, known)
  const key = `${filter.professional} ${filter.category}`
  let asked = known.get(key)
  if (asked) return asked
  known.set(key, (asked = new Set()))
  for (const step of facts.steps) if (step.isBusy && isAsked(step, filter)) asked.add(step.visit)
  for (const extra of facts.extras) if (isAsked(extra, filter)) asked.add(extra.visit)
  return asked
}

/** [start, end) in epoch minutes. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function isWithin(minute: number, { start, end }: Span): boolean {
  return minute >= start && minute < end
}

/** Both count as visits that take place. */
export function isStanding({ status }: { readonly status: Status }): boolean {
  return status === 'pending' || status === 'done'
}
