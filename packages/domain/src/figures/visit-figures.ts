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

export function lateCancellationsOf(
  visits: readonly VisitFact[],
  { deadline, zone }: CancellationFacts,
): Ratio {
  const late = visits.filter(
    ({ status, start, cancelled }) =>
      status === 'cancelled' &&
      cancelled !== null &&
      cancelled > (deadline ? subtractDuration(start, deadline, zone) : start - dayMinutes),
  )
  return { numerator: late.length, denominator: visits.length }
}

/** Minutes after the end of a visit. */
export const rebookedWithin = dayMinutes

/** Done visits whose client had a later visit a day after, booked by then and not cancelled by then. */
export function rebookedOf(visits: readonly VisitFact[], book: VisitBook, now: number): Ratio {
  const ended = visits.filter(
    ({ status, client, end }) => status === 'done' && client !== null && end + rebookedWithin < now,
  )
  const rebooked = ended.filter(({ client, start, end }) => {
    const then = end + rebookedWithin
    return book
      .ofClient(client!)
      .some(
        (visit) =>
          visit.start > start &&
          visit.created <= then &&
          (visit.cancelled === null || visit.cancelled > then),
      )
  })
  return { numerator: rebooked.length, denominator: ended.length }
}

/** Clients with a done visit. */
export function clientsOf(visits: readonly VisitFact[]): Set<number> {
  const clients = new Set<number>()
  for (const { status, client } of visits) if (status === 'done' && client !== null) clients.add(client)
  return clients
}

/** `clients` have a done visit in the period: they are new unless they have an earlier one. */
export function newClientsOf(
  clients: ReadonlySet<number>,
  { book, earlierClients }: { book: VisitBook; earlierClients: ReadonlySet<number> },
  period: Span,
): Ratio {
  const fresh = [...clients].filter(
    (client) =>
      !earlierClients.has(client) &&
      !book.ofClient(client).some(({ status, start }) => status === 'done' && start < period.start),
  )
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
