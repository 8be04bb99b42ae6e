/** Every figure of « Analyse » for one period. Source: docs/rules.md. */
import {
  isStanding,
  visitsOf,
  isAsked,
  type Facts,
  type FigureFilter,
  type Span,
  type VisitFact,
} from './facts.ts'
import { splitCharge, withoutVat, type Part } from './split-charge.ts'
import { occupationOf, pausesOf, type Availability } from './time-figures.ts'
import {
  activeClients,
  clientsOf,
  countOf,
  Histories,
  lateCancellationsOf,
  leadTimeOf,
  newClientsOf,
  noShowsOf,
  rebookedOf,
  returnedOf,
  type CancellationFacts,
} from './visit-figures.ts'

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

/** Facts that the questions about several periods share. */
export interface Reckoning {
  readonly facts: Facts
  readonly histories: Histories
  readonly availability: Availability
  /** The parts of each done visit. */
  readonly parts: ReadonlyMap<number, readonly Part[]>
}

export function reckon(facts: Facts, availability: Availability): Reckoning {
  const steps = Map.groupBy(facts.steps, ({ visit }) => visit)
  const extras = Map.groupBy(facts.extras, ({ visit }) => visit)
  const parts = new Map<number, Part[]>()
  for (const { id, status, charged, price } of facts.visits) {
    const own = steps.get(id)
    if (status !== 'done' || (!own && !extras.has(id))) continue
    parts.set(id, splitCharge(charged ?? price, own ?? [], extras.get(id) ?? []))
  }
  return { facts, histories: new Histories(facts), availability, parts }
}

export function figuresOf(reckoning: Reckoning, question: FigureQuestion): Figures {
  const { facts } = reckoning
  const { period, filter } = question
  const visits = visitsOf(facts, period, filter)
  const revenue = revenueOf(visits, reckoning, filter)
  const done = countOf(visits, 'done')
  const vat = withoutVat(revenue, question.vat)
  return {
    revenue: plain(revenue),
    revenueNet: plain(vat),
    basket: { numerator: revenue, denominator: done },
    appointments: plain(visits.filter(isStanding).length),
    walkIns: plain(visits.filter((visit) => isStanding(visit) && visit.origin === 'walk_in').length),
    ...openFigures(visits, reckoning, question),
    ...timeFigures(reckoning, question),
    noShows: noShowsOf(visits),
    cancellations: { numerator: countOf(visits, 'cancelled'), denominator: visits.length },
    lateCancellations: lateCancellationsOf(visits, question.cancellation),
    rebooked: rebookedOf(visits, reckoning.histories, question.now),
    returned: returnedOf(facts, reckoning.histories, question),
    ...clientFigures(visits, facts, question),
    leadTime: leadFigure(visits),
  }
}

function plain(numerator: number): Figure {
  return { numerator, denominator: null }
}

/** Days, as minutes of 1440. */
function leadFigure(visits: readonly VisitFact[]): Figure {
  const minutes = leadTimeOf(visits)
  return minutes === null ? { numerator: 0, denominator: 0 } : { numerator: minutes, denominator: 1440 }
}

/** The amounts that done visits brought by the work that is asked for. */
export function revenueOf(
  visits: readonly VisitFact[],
  { parts }: Pick<Reckoning, 'parts'>,
  filter: FigureFilter,
): number {
  let total = 0
  for (const { id } of visits)
    for (const part of parts.get(id) ?? []) if (isAsked(part, filter)) total += part.amount
  return total
}

/** The price of pending visits whose end lies in the past, or is still to come. */
function openFigures(
  visits: readonly VisitFact[],
  { facts }: Reckoning,
  { filter, now }: FigureQuestion,
): Pick<Figures, 'expected' | 'toClose' | 'toCloseAmount'> {
  const pending = visits.filter(({ status }) => status === 'pending')
  const prices = expectedPrices(pending, facts, filter)
  const sum = (some: readonly VisitFact[]) => some.reduce((total, { id }) => total + prices.get(id)!, 0)
  const past = pending.filter(({ end }) => end <= now)
  return {
    expected: plain(sum(pending.filter(({ end }) => end > now))),
    toClose: plain(past.length),
    toCloseAmount: plain(sum(past)),
  }
}

/** The price of each visit, or of its work that is asked for. */
export function expectedPrices(
  pending: readonly VisitFact[],
  { steps }: Pick<Facts, 'steps'>,
  filter: FigureFilter,
): Map<number, number> {
  const isWhole = filter.professional === null && filter.category === null
  const prices = new Map(pending.map(({ id, price }) => [id, isWhole ? price : 0]))
  if (isWhole) return prices
  for (const step of steps)
    if (step.isBusy && step.status === 'pending' && isAsked(step, filter) && prices.has(step.visit))
      prices.set(step.visit, prices.get(step.visit)! + step.price)
  return prices
}

function timeFigures(
  { facts, availability }: Reckoning,
  question: FigureQuestion,
): Pick<Figures, 'occupancy' | 'outsideHours' | 'pauses'> {
  const { numerator, denominator, outside } = occupationOf(facts, availability, question)
  return {
    occupancy: { numerator, denominator },
    outsideHours: plain(outside),
    pauses: pausesOf(facts, question),
  }
}

function clientFigures(
  visits: readonly VisitFact[],
  facts: Facts,
  { period, yearToEnd, yearToStart, filter }: FigureQuestion,
): Pick<Figures, 'clients' | 'newClients' | 'activeClients' | 'gainedClients' | 'lostClients'> {
  const clients = clientsOf(visits)
  const [after, before] = [yearToEnd, yearToStart].map((year) => activeClients(facts, year, filter))
  return {
    clients: plain(clients.size),
    newClients: newClientsOf(clients, facts, period),
    activeClients: plain(after!.size),
    gainedClients: plain(after!.difference(before!).size),
    lostClients: plain(before!.difference(after!).size),
  }
}
