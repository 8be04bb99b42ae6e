/** The visits that a figure counts: their number, or the sum of their amounts or minutes, is its numerator. Source: docs/rules.md. */
import { revenueOf, visitsOf, type FigureQuestion, type Reckoning } from './analyse.ts'
import { isAsked, isEverything, isStanding, type FigureFilter } from './facts.ts'
import { isOfMinutes, type ListedFigure, type MinuteFigure } from './listed-figures.ts'
import { minutesByVisit, pausesByVisit } from './time-figures.ts'
import type { WholeVisit } from './visit-book.ts'
import { isCancelledLate, isNewClient, isRebooked, type KnownClients } from './visit-figures.ts'

export interface CountedVisit {
  readonly visit: WholeVisit
  /** The revenue of the work that is asked for, or its price where the visit is not done. */
  readonly amount: number
  /** The minutes of this visit that the figure counts; null when it counts none. */
  readonly minutes: number | null
}

export function visitsBehind(
  figure: ListedFigure,
  known: Reckoning,
  question: FigureQuestion,
): CountedVisit[] {
  if (isOfMinutes(figure)) return worked(figure, known, question)
  const { period, filter } = question
  return counted(figure, visitsOf(known.book, period, filter), { known, question }).map((visit) => ({
    visit,
    amount: amountOf(visit, filter),
    minutes: null,
  }))
}

/** Visits of which some work lies in the period, wherever they begin. */
function worked(figure: MinuteFigure, known: Reckoning, question: FigureQuestion): CountedVisit[] {
  const { book } = known
  return [...minutesBehind(figure, known, question)].flatMap(([id, minutes]) => {
    const visit = book.find(id)
    if (!visit || minutes === 0) return []
    return [{ visit, amount: amountOf(visit, question.filter), minutes }]
  })
}

/** By visit. */
function minutesBehind(
  figure: MinuteFigure,
  { book, availability }: Reckoning,
  question: FigureQuestion,
): Iterable<readonly [number, number]> {
  if (figure === 'pauses') return pausesByVisit(book, question)
  const taken = minutesByVisit(book, availability, question)
  return [...taken].map(([id, { inside, outside }]) => [id, figure === 'occupancy' ? inside : outside])
}

interface Around {
  readonly known: KnownClients
  readonly question: FigureQuestion
}

function counted(
  figure: Exclude<ListedFigure, MinuteFigure>,
  visits: WholeVisit[],
  { known, question }: Around,
): WholeVisit[] {
  const { now, period, cancellation } = question
  const done = () => visits.filter(({ status }) => status === 'done')
  const pending = (isPast: boolean) =>
    visits.filter(({ status, end }) => status === 'pending' && end <= now === isPast)
  switch (figure) {
    case 'revenue':
    case 'basket':
      return done()
    case 'appointments':
      return visits.filter(isStanding)
    case 'expected':
      return pending(false)
    case 'toClose':
    case 'toCloseAmount':
      return pending(true)
    case 'noShows':
      return visits.filter(({ status }) => status === 'no_show')
    case 'cancellations':
      return visits.filter(({ status }) => status === 'cancelled')
    case 'lateCancellations':
      return visits.filter((visit) => isCancelledLate(visit, cancellation))
    case 'rebooked':
      return visits.filter((visit) => isRebooked(visit, known.book, now))
    case 'clients':
      return firstOfEach(done())
    case 'newClients':
      return firstOfEach(done()).filter(({ client }) => isNewClient(client!, known, period))
    case 'walkIns':
      return visits.filter((visit) => isStanding(visit) && visit.origin === 'walk_in')
  }
}

/** The first visit of each known client. */
function firstOfEach(visits: readonly WholeVisit[]): WholeVisit[] {
  const first = new Map<number, WholeVisit>()
  for (const visit of visits) {
    if (visit.client === null) continue
    const earlier = first.get(visit.client)
    if (!earlier || visit.start < earlier.start) first.set(visit.client, visit)
  }
  return [...first.values()]
}

function amountOf(visit: WholeVisit, filter: FigureFilter): number {
  const { status, price, steps } = visit
  if (status === 'done') return revenueOf([visit], filter)
  if (isEverything(filter)) return price
  const asked = steps.filter((step) => step.isBusy && step.status === status && isAsked(step, filter))
  return asked.reduce((sum, step) => sum + step.price, 0)
}
