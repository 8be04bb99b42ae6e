/** « Analyse »: what is read for a question, and what is kept of its answer. */
import type { Analytics } from '@meche/contract/analytics.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isEverything, type FigureFilter } from '@meche/domain/figures/facts.ts'
import { nextTurn } from '@meche/domain/figures/next-turn.ts'
import { comparedDays, countedDays, type Days } from '@meche/domain/figures/periods.ts'
import type { VisitBook } from '@meche/domain/figures/visit-book.ts'
import { returnMinutes } from '@meche/domain/figures/visit-figures.ts'
import { shiftMonths } from '@meche/domain/time/date.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate, minuteFrom } from '../../time/instants.ts'
import {
  countOffers,
  countOnlineBookings,
  isVatPaid,
  namesOf,
  readBlocks,
  readClientsBefore,
  readDemand,
  type DemandRow,
} from './facts-repository.ts'
import { availabilityOf, lastEstimatedDay } from './availability.ts'
import type { TimedAnswer } from './kept-answers.ts'
import type { KeptVisits, Reach } from './kept-visits.ts'
import { forecastStart, readForecast } from './read-forecast.ts'
import { readWorkedDays } from './worked-days.ts'
import {
  reckonAnalytics,
  spanOf,
  startOf,
  sum,
  type AnalyticsDays,
  type AnalyticsRequest,
  type ReckonedAnalytics,
} from './reckon-analytics.ts'

/** The part of an answer that follows from visits, the salon and the time: kept until one of them changes. */
export interface KeptAnalytics extends ReckonedAnalytics, Pick<Analytics, 'estimatedUntil'> {
  /** Visits that clients booked themselves in the period. */
  readonly bookings: number
}

export interface Sources {
  readonly db: Queries
  readonly kept: KeptVisits<KeptAnalytics>
}

export async function analyse(
  { db, kept }: Sources,
  salon: Salon,
  request: AnalyticsRequest,
): Promise<Analytics> {
  const { days, compare, professional, category } = request
  const today = localDate(request.now, salon.timeZone)
  const [counted, compared] = [countedDays(days, today), comparedDays(days, today, compare)]
  const asked = { days, counted, compared }
  const reach = alsoWholeFrom(
    forecastStart(request.now, salon),
    reachOf(compared ?? counted, { professional, category }, salon),
  )
  const [{ book, answers }, demand, offers] = await Promise.all([
    kept.find(reach, salon),
    readDemand(db, counted),
    countOffers(db, spanOf(counted, salon)),
  ])
  const question = [days.from, days.to, compare, professional, category, today, salon.version].join(' ')
  const now = minuteFrom(request.now)
  const { waitlistRevenue, bookings, ...reckoned } = await answers.find(question, now, () =>
    reckon({ db, book, start: reach.from }, salon, { ...request, ...asked }),
  )
  return {
    ...reckoned,
    // Its distance to the weeks before changes with each minute.
    forecast: readForecast(book, request, salon),
    waitlist: { ...offers, revenue: waitlistRevenue },
    professionals: await withNames(db, reckoned.professionals),
    demand: { ...demandOf(demand), bookings },
  }
}

async function reckon(
  { db, book, start }: { db: Queries; book: VisitBook; start: number },
  salon: Salon,
  request: AnalyticsRequest & AnalyticsDays,
): Promise<TimedAnswer<KeptAnalytics>> {
  const { days, counted, compared } = request
  const whole = spanOf(days, salon)
  const before = compared && spanOf(compared, salon)
  const looked = { from: (compared ?? days).from, to: days.to }
  const [earlierClients, blocks, worked, bookings, paysVat] = await Promise.all([
    readClientsBefore(db, start),
    readBlocks(db, { start: (before ?? whole).start, end: whole.end }),
    readWorkedDays(db, looked),
    countOnlineBookings(db, spanOf(counted, salon)),
    isVatPaid(db),
  ])
  const availability = availabilityOf(salon, looked, { blocks, worked })
  const until = nextTurn(book, before ? [whole, before] : [whole], minuteFrom(request.now))
  const answer = {
    ...reckonAnalytics({ book, earlierClients, availability }, { ...request, paysVat }, salon),
    estimatedUntil: lastEstimatedDay(counted, worked, localDate(request.now, salon.timeZone)),
    bookings,
  }
  return { answer, until }
}

/** Names are read for each answer: those of people who have left change without the salon. */
async function withNames(
  db: Queries,
  professionals: ReckonedAnalytics['professionals'],
): Promise<Analytics['professionals']> {
  const rows = await namesOf(
    db,
    professionals.map(({ id }) => id),
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  return professionals.map((figures) => {
    const { family_name: familyName = '', given_name: givenName = '' } = names.get(figures.id) ?? {}
    return toWire({ familyName, givenName, ...figures })
  })
}

function demandOf(rows: readonly DemandRow[]): Omit<Analytics['demand'], 'bookings'> {
  return {
    cells: rows.map(({ weekday, hour, searches, fruitless }) => ({ weekday, hour, searches, fruitless })),
    searches: sum(rows.map(({ searches }) => searches)),
    fruitless: sum(rows.map(({ fruitless }) => fruitless)),
    holds: sum(rows.map(({ holds }) => holds)),
  }
}

/** The figures of these days look back to the clients who came in the year before; a filter asks by what work they came. */
export function reachOf({ from }: Days, filter: FigureFilter, salon: Salon): Reach {
  const wholeFrom = startOf(from, salon) - returnMinutes
  const yearBefore = Math.min(startOf(shiftMonths(from, -12), salon), wholeFrom)
  return { from: yearBefore, wholeFrom: isEverything(filter) ? wholeFrom : yearBefore }
}

function alsoWholeFrom(minute: number, { from, wholeFrom }: Reach): Reach {
  return { from: Math.min(minute, from), wholeFrom: Math.min(minute, wholeFrom) }
}
