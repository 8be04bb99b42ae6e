/** Figures of visits and of the clients who came. Source: docs/rules.md. */
import { subtractDuration, type Duration } from '../time/duration.ts'
import type { Zone } from '../time/zone.ts'
import { isStanding, type Span, type VisitFact } from './facts.ts'
import type { VisitBook } from './visit-book.ts'

/** A rate keeps its parts: what is counted, of how many. */
export interface Ratio {
  readonly numerator: number
  readonly denominator: number
}

const dayMinutes = 1440
export const returnDays = 90
export const returnMinutes = returnDays * dayMinutes

/** Visits whose client did not come, of those whose time came. */
export function noShowsOf(visits: readonly VisitFact[]): Ratio {
  const missed = countOf(visits, 'no_show')
  return { numerator: missed, denominator: countOf(visits, 'done') + missed }
}

export interface CancellationFacts {
  /** Null: clients have none, and a day counts. */
  readonly deadline: Duration | null
  readonly zone: Zone
}

export function isCancelledLate(
  { status, start, cancelled }: VisitFact,
  { deadline, zone }: CancellationFacts,
): boolean {
  return (
    status === 'cancelled' &&
    cancelled !== null &&
    cancelled > (deadline ? subtractDuration(start, deadline, zone) : start - dayMinutes)
  )
}

export function lateCancellationsOf(visits: readonly VisitFact[], cancellation: CancellationFacts): Ratio {
  const late = visits.filter((visit) => isCancelledLate(visit, cancellation))
  return { numerator: late.length, denominator: visits.length }
}

/** Minutes after the end of a visit. */
export const rebookedWithin = dayMinutes

/** Whether a visit's client is known and left a day ago. */
export function hasLeft({ status, client, end }: VisitFact, now: number): boolean {
  return status === 'done' && client !== null && end + rebookedWithin < now
}

/** Whether the client of a done visit had a later one a day after, booked by then and not cancelled by then. */
export function isRebooked(visit: VisitFact, book: VisitBook, now: number): boolean {
  if (!hasLeft(visit, now)) return false
  const then = visit.end + rebookedWithin
  return book
    .ofClient(visit.client!)
    .some(
      ({ start, created, cancelled }) =>
        start > visit.start && created <= then && (cancelled === null || cancelled > then),
    )
}

export function rebookedOf(visits: readonly VisitFact[], book: VisitBook, now: number): Ratio {
  const ended = visits.filter((visit) => hasLeft(visit, now))
  const rebooked = ended.filter((visit) => isRebooked(visit, book, now))
  return { numerator: rebooked.length, denominator: ended.length }
}

/** Clients with a done visit. */
export function clientsOf(visits: readonly VisitFact[]): Set<number> {
  const clients = new Set<number>()
  for (const { status, client } of visits) if (status === 'done' && client !== null) clients.add(client)
  return clients
}

export interface KnownClients {
  readonly book: VisitBook
  /** Clients with a done visit before the book begins. */
  readonly earlierClients: ReadonlySet<number>
}

/** Whether a client with a done visit in the period has no earlier one. */
export function isNewClient(client: number, { book, earlierClients }: KnownClients, period: Span): boolean {
  return (
    !earlierClients.has(client) &&
    !book.ofClient(client).some(({ status, start }) => status === 'done' && start < period.start)
  )
}

/** `clients` have a done visit in the period. */
export function newClientsOf(clients: ReadonlySet<number>, known: KnownClients, period: Span): Ratio {
  const fresh = [...clients].filter((client) => isNewClient(client, known, period))
  return { numerator: fresh.length, denominator: clients.size }
}

/**
 * Clients of the visits of 90 days before the period who had another done visit within 90 days after their last one there; none are
 * counted before those days are over.
 */
export function returnedOf(
  cohort: readonly VisitFact[],
  book: VisitBook,
  { period, now }: { period: Span; now: number },
): Ratio {
  if (period.end > now) return { numerator: 0, denominator: 0 }
  const last = new Map<number, number>()
  for (const { status, client, start } of cohort)
    if (status === 'done' && client !== null) last.set(client, Math.max(last.get(client) ?? 0, start))
  const returned = [...last].filter(([client, start]) =>
    book
      .ofClient(client)
      .some(
        (visit) => visit.status === 'done' && visit.start > start && visit.start <= start + returnMinutes,
      ),
  )
  return { numerator: returned.length, denominator: last.size }
}

/** Booked ahead: not walk-ins. */
function bookedAhead(visits: readonly VisitFact[]): VisitFact[] {
  return visits.filter((visit) => isStanding(visit) && visit.origin !== 'walk_in')
}

/** The median minutes between booking and visit; null without bookings. */
export function leadTimeOf(visits: readonly VisitFact[]): number | null {
  const times = bookedAhead(visits)
    .map(({ created, start }) => Math.max(0, start - created))
    .toSorted((a, b) => a - b)
  if (times.length === 0) return null
  const middle = times.length >> 1
  return times.length % 2 === 1 ? times[middle]! : (times[middle - 1]! + times[middle]!) / 2
}

/** The most calendar days of each band; the last has no end. */
export const leadBands = [0, 2, 7, 14, 30, Infinity] as const

export function leadBandsOf(visits: readonly VisitFact[], dayOf: (minute: number) => number): number[] {
  const counts = leadBands.map(() => 0)
  for (const { created, start } of bookedAhead(visits)) {
    const days = dayOf(start) - dayOf(created)
    counts[leadBands.findIndex((most) => days <= most)]! += 1
  }
  return counts
}

export function originsOf(visits: readonly VisitFact[]): Map<VisitFact['origin'], number> {
  const counts = new Map<VisitFact['origin'], number>()
  for (const visit of visits)
    if (isStanding(visit)) counts.set(visit.origin, (counts.get(visit.origin) ?? 0) + 1)
  return counts
}

export function countOf(visits: readonly VisitFact[], status: VisitFact['status']): number {
  return visits.filter((visit) => visit.status === status).length
}
