/** Every figure of « Analyse » for one period. Source: docs/rules.md. */
import { holdsAsked, isAsked, isEverything, isStanding, type FigureFilter, type Span } from './facts.ts'
import { withoutVat } from './split-charge.ts'
import { occupationOf, pausesOf, type Availability } from './time-figures.ts'
import {
  clientsOf,
  countOf,
  lateCancellationsOf,
  leadTimeOf,
  newClientsOf,
  noShowsOf,
  rebookedOf,
  returnedOf,
  returnMinutes,
  type CancellationFacts,
} from './visit-figures.ts'
import type { VisitBook, WholeVisit } from './visit-book.ts'

export const figureNames = [
  'revenue',
  'revenueNet',
  'basket',
  'appointments',
  'expected',
  'toClose',
  'toCloseAmount',
  'occupancy',
  'outsideHours',
  'pauses',
  'noShows',
  'cancellations',
  'lateCancellations',
  'rebooked',
  'returned',
  'clients',
  'newClients',
  'activeClients',
  'gainedClients',
  'lostClients',
  'leadTime',
  'walkIns',
] as const
export type FigureName = (typeof figureNames)[number]

/** A denominator of null: the figure is a number by itself. */
export interface Figure {
  readonly numerator: number
  readonly denominator: number | null
}
export type Figures = Readonly<Record<FigureName, Figure>>

export interface FigureQuestion {
  readonly period: Span
  /** The twelve months before the end of the period, and before its beginning. */
  readonly yearToEnd: Span
  readonly yearToStart: Span
  readonly filter: FigureFilter
  readonly now: number
  readonly cancellation: CancellationFacts
  /** Percent. */
  readonly vat: number
}

/** Shared by the questions about several periods. */
export interface Reckoning {
  /** All visits since the earliest moment that a question looks back to. */
  readonly book: VisitBook
  /** Clients with a done visit before that. */
  readonly earlierClients: ReadonlySet<number>
  readonly availability: Availability
}

/** Visits that begin in the period and hold work that is asked for. */
export function visitsOf(book: VisitBook, period: Span, filter: FigureFilter): WholeVisit[] {
  const visits = book.within(period)
  return isEverything(filter) ? visits : visits.filter((visit) => holdsAsked(visit, filter))
}

export function figuresOf(reckoning: Reckoning, question: FigureQuestion): Figures {
  const { book } = reckoning
  const { period, filter } = question
  const visits = visitsOf(book, period, filter)
  const revenue = revenueOf(visits, filter)
  const done = countOf(visits, 'done')
  const vat = withoutVat(revenue, question.vat)
  return {
    revenue: plain(revenue),
    revenueNet: plain(vat),
    basket: { numerator: revenue, denominator: done },
    appointments: plain(visits.filter(isStanding).length),
    walkIns: plain(visits.filter((visit) => isStanding(visit) && visit.origin === 'walk_in').length),
    ...openFigures(visits, question),
    ...timeFigures(reckoning, question),
    noShows: noShowsOf(visits),
    cancellations: { numerator: countOf(visits, 'cancelled'), denominator: visits.length },
    lateCancellations: lateCancellationsOf(visits, question.cancellation),
    rebooked: rebookedOf(visits, book, question.now),
    returned: returnedOf(cohortOf(book, question), book, question),
    ...clientFigures(visits, reckoning, question),
    leadTime: leadFigure(visits),
  }
}

function plain(numerator: number): Figure {
  return { numerator, denominator: null }
}

/** Days, as minutes of 1440. */
function leadFigure(visits: readonly WholeVisit[]): Figure {
  const minutes = leadTimeOf(visits)
  return minutes === null ? { numerator: 0, denominator: 0 } : { numerator: minutes, denominator: 1440 }
}

/** The amounts that done visits brought by the work that is asked for. */
export function revenueOf(visits: readonly WholeVisit[], filter: FigureFilter): number {
  const isWhole = isEverything(filter)
  let total = 0
  for (const { parts, revenue } of visits)
    if (isWhole) total += revenue
    else for (const part of parts) if (isAsked(part, filter)) total += part.amount
  return total
}

/** Done visits of the period, shifted back by the days within which clients return. */
function cohortOf(book: VisitBook, { period, filter }: FigureQuestion): WholeVisit[] {
  return visitsOf(book, shiftSpan(period, -returnMinutes), filter)
}

function shiftSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by }
}

/** The price of pending visits whose end lies in the past, or is still to come. */
function openFigures(
  visits: readonly WholeVisit[],
  { filter, now }: FigureQuestion,
): Pick<Figures, 'expected' | 'toClose' | 'toCloseAmount'> {
  const pending = visits.filter(({ status }) => status === 'pending')
  const sum = (some: readonly WholeVisit[]) => expectedOf(some, filter)
  const past = pending.filter(({ end }) => end <= now)
  return {
    expected: plain(sum(pending.filter(({ end }) => end > now))),
    toClose: plain(past.length),
    toCloseAmount: plain(sum(past)),
  }
}

/** The prices of pending visits, or of their work that is asked for. */
export function expectedOf(pending: readonly WholeVisit[], filter: FigureFilter): number {
  const isWhole = isEverything(filter)
  let total = 0
  for (const { price, steps } of pending)
    if (isWhole) total += price
    else
      for (const step of steps)
        if (step.isBusy && step.status === 'pending' && isAsked(step, filter)) total += step.price
  return total
}

function timeFigures(
  { book, availability }: Reckoning,
  question: FigureQuestion,
): Pick<Figures, 'occupancy' | 'outsideHours' | 'pauses'> {
  const { numerator, denominator, outside } = occupationOf(book, availability, question)
  return {
    occupancy: { numerator, denominator },
    outsideHours: plain(outside),
    pauses: pausesOf(book, question),
  }
}

function clientFigures(
  visits: readonly WholeVisit[],
  { book, earlierClients }: Reckoning,
  { period, yearToEnd, yearToStart, filter }: FigureQuestion,
): Pick<Figures, 'clients' | 'newClients' | 'activeClients' | 'gainedClients' | 'lostClients'> {
  const clients = clientsOf(visits)
  const [after, before] = [yearToEnd, yearToStart].map((year) => clientsOf(visitsOf(book, year, filter)))
  return {
    clients: plain(clients.size),
    newClients: newClientsOf(clients, { book, earlierClients }, period),
    activeClients: plain(after!.size),
    gainedClients: plain(after!.difference(before!).size),
    lostClients: plain(before!.difference(after!).size),
  }
}
