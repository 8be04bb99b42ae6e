/** « Analyse »: what is read for a period and the one before, and how the answer says it. */
import type { Analytics, AnalyticsFigure } from '@meche/contract/analytics.ts'
import {
  expectedOf,
  figureNames,
  figuresOf,
  revenueOf,
  visitsOf,
  type Figure,
  type FigureQuestion,
  type Figures,
  type Reckoning,
} from '@meche/domain/figures/analyse.ts'
import { isStanding, type FigureFilter, type Span } from '@meche/domain/figures/facts.ts'
import { chartParts, comparedDays, countedDays, type Days } from '@meche/domain/figures/periods.ts'
import { soldTogether } from '@meche/domain/figures/sold-together.ts'
import { occupationByHour, occupationOf, type Availability } from '@meche/domain/figures/time-figures.ts'
import type { WholeVisit } from '@meche/domain/figures/visit-book.ts'
import { leadBands, leadBandsOf, originsOf, returnMinutes } from '@meche/domain/figures/visit-figures.ts'
import { workingTime } from '@meche/domain/schedule/working-time.ts'
import { shiftDate, shiftMonths } from '@meche/domain/time/date.ts'
import { subtractIntervals, toList } from '@meche/domain/time/interval-list.ts'
import { localDays, localMinuteOf, steadyZone } from '@meche/domain/time/zone.ts'
import type { Queries } from '../../db/database.ts'
import { durationOf, type Salon } from '../../salon/salon.ts'
import { localDate, minuteFrom } from '../../time/instants.ts'
import { breakdownsOf } from './breakdowns.ts'
import {
  countOnlineBookings,
  isVatPaid,
  namesOf,
  readBlocks,
  readClientsBefore,
  readDemand,
  type DemandRow,
} from './facts-repository.ts'
import type { KeptVisits } from './kept-visits.ts'

export interface AnalyticsRequest extends FigureFilter {
  readonly days: Days
  readonly now: Temporal.Instant
}

/** The standard rate, in percent: hairdressing has no other in France. */
const vatRate = 20
const dayMinutes = 1440

export async function analyse(
  { db, kept }: { db: Queries; kept: KeptVisits },
  current: Salon,
  request: AnalyticsRequest,
): Promise<Analytics> {
  const salon = { ...current, zone: steadyZone(current.zone) }
  const { days, now } = request
  const today = localDate(now, salon.timeZone)
  const counted = countedDays(days, today)
  const compared = comparedDays(days, today)
  const spans = {
    whole: spanOf(days, salon),
    counted: spanOf(counted, salon),
    compared: spanOf(compared, salon),
  }
  const start = earliestStart(compared, salon)
  const [book, earlierClients, blocks, demand, bookings, paysVat] = await Promise.all([
    kept.since(start, salon),
    readClientsBefore(db, start),
    readBlocks(db, { start: spans.compared.start, end: spans.whole.end }),
    readDemand(db, counted),
    countOnlineBookings(db, spans.counted),
    isVatPaid(db),
  ])
  const availability = availabilityOf(salon, { from: compared.from, to: days.to }, blocks)
  const reckoning = { book, earlierClients, availability }
  const questionFor = (period: Span, of: Days) =>
    question({ period, days: of }, { ...request, paysVat }, salon)
  const figures = figuresOf(reckoning, questionFor(spans.counted, counted))
  const before = figuresOf(reckoning, questionFor(spans.compared, compared))
  const series = seriesOf(reckoning, { days, compared, counted }, request, salon)
  // Work that is still to come lies after the days that are counted.
  const expected = { numerator: sum(series.map((part) => part.expected)), denominator: null }
  const visits = visitsOf(book, spans.counted, request)
  const scope = { period: spans.counted, filter: request, zone: salon.zone }
  const members = await namesOf(db, membersOf(visits, availability))
  return {
    period: days,
    counted,
    compared,
    figures: presentFigures({ ...figures, expected }, before),
    series,
    heat: occupationByHour(book, availability, scope),
    ...breakdownsOf(visits, reckoning, { ...scope, now: minuteFrom(now), salon, members }),
    ...visitTables(visits, salon),
    demand: { ...demandOf(demand), bookings },
  }
}

/** How visits came about, and what was sold in them. */
function visitTables(
  visits: readonly WholeVisit[],
  salon: Salon,
): Pick<Analytics, 'origins' | 'leadTimes' | 'together'> {
  const bands = leadBandsOf(visits, (minute) => Math.floor(localMinuteOf(minute, salon.zone) / dayMinutes))
  return {
    origins: [...originsOf(visits)]
      .map(([origin, count]) => ({ origin, count }))
      .toSorted((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1)),
    leadTimes: bands.map((count, place) => ({
      from: place === 0 ? 0 : leadBands[place - 1]! + 1,
      to: leadBands[place] === Infinity ? null : leadBands[place]!,
      count,
    })),
    together: soldTogether(visits.filter(isStanding))
      .slice(0, mostPairs)
      .map(({ a, b, ...pair }) => ({ service: soldName(a, salon), partner: soldName(b, salon), ...pair })),
  }
}

function demandOf(rows: readonly DemandRow[]): Omit<Analytics['demand'], 'bookings'> {
  return {
    cells: rows.map(({ weekday, hour, searches, fruitless }) => ({ weekday, hour, searches, fruitless })),
    searches: sum(rows.map(({ searches }) => searches)),
    fruitless: sum(rows.map(({ fruitless }) => fruitless)),
    holds: sum(rows.map(({ holds }) => holds)),
  }
}

const mostPairs = 10

function spanOf({ from, to }: Days, { zone }: Salon): Span {
  const days = localDays(from, to, zone)
  return { start: days[0]!.start, end: days.at(-1)!.end }
}

/** The earliest moment that the figures of the compared period look back to. */
function earliestStart({ from }: Days, salon: Salon): number {
  const yearBefore = shiftMonths(from, -12)
  return Math.min(startOf(yearBefore, salon), startOf(from, salon) - returnMinutes)
}

function startOf(day: string, salon: Salon): number {
  return spanOf({ from: day, to: day }, salon).start
}

function availabilityOf(
  salon: Salon,
  { from, to }: Days,
  blocks: Awaited<ReturnType<typeof readBlocks>>,
): Availability {
  const days = localDays(from, to, salon.zone)
  const { zone, openingHours, closureTimes } = salon
  return new Map(
    salon.professionals.map(({ id, useSettingSchedule, hours, exceptionTimes }) => {
      const person = { useSettingSchedule, hours, exceptions: exceptionTimes }
      const working = workingTime(person, { zone, openingHours, closures: closureTimes }, days)
      return [id, subtractIntervals(working, toList(blocks.get(id) ?? []))]
    }),
  )
}

function question(
  { period, days: { from, to } }: { period: Span; days: Days },
  { professional, category, now, paysVat }: AnalyticsRequest & { paysVat: boolean },
  salon: Salon,
): FigureQuestion {
  const { canCancelUntilLastMoment, cancellationDeadline } = salon.settings
  const dayAfter = shiftDate(to, 1)
  const yearUntil = (end: string, minute: number): Span => ({
    start: startOf(shiftMonths(end, -12), salon),
    end: minute,
  })
  return {
    period,
    yearToEnd: yearUntil(dayAfter, period.end),
    yearToStart: yearUntil(from, period.start),
    filter: { professional, category },
    now: minuteFrom(now),
    cancellation: {
      deadline: canCancelUntilLastMoment ? null : durationOf(cancellationDeadline),
      zone: salon.zone,
    },
    vat: paysVat ? vatRate : 0,
  }
}

function presentFigures(figures: Figures, before: Figures): Analytics['figures'] {
  const entries = figureNames.map((name): [string, AnalyticsFigure] => [
    name,
    { value: valueOf(figures[name]), ...figures[name], compared: valueOf(before[name]) },
  ])
  return Object.fromEntries(entries) as Analytics['figures']
}

export function valueOf({ numerator, denominator }: Figure): number | null {
  if (denominator === null) return numerator
  return denominator === 0 ? null : numerator / denominator
}

function seriesOf(
  reckoning: Reckoning,
  { days, compared, counted }: { days: Days; compared: Days; counted: Days },
  { now, professional, category }: AnalyticsRequest,
  salon: Salon,
): Analytics['series'] {
  const filter = { professional, category }
  const { book, availability } = reckoning
  const before = chartParts(compared)
  const minute = minuteFrom(now)
  const measure = (part: Days) => {
    const period = spanOf(part, salon)
    const visits = visitsOf(book, period, filter)
    return {
      visits,
      revenue: revenueOf(visits, filter),
      occupancy: valueOf(occupationOf(book, availability, { period, filter })),
    }
  }
  return chartParts(days).map((part, place) => {
    const { visits, revenue, occupancy } = measure(part)
    const pending = visits.filter(({ status, end }) => status === 'pending' && end > minute)
    const earlier = before[place]
    const then = earlier && measure(earlier)
    return {
      ...part,
      revenue,
      expected: expectedOf(pending, filter),
      comparedRevenue: then?.revenue ?? null,
      occupancy: part.from > counted.to ? null : occupancy,
      comparedOccupancy: then?.occupancy ?? null,
    }
  })
}

/** The team, and those who did some of the work and have left. */
function membersOf(visits: readonly WholeVisit[], availability: Availability): number[] {
  const ids = new Set(availability.keys())
  for (const { steps, extras } of visits) {
    for (const { professional, isBusy } of steps) if (isBusy) ids.add(professional)
    for (const { professional } of extras) ids.add(professional)
  }
  return [...ids]
}

function soldName(sold: string, { services, composedServices }: Salon): string {
  const [kind, id] = sold.split(':')
  return (kind === 's' ? services : composedServices).get(Number(id))?.name ?? ''
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
