/** The answer of « Analyse » from visits as facts, but for names and for what is counted elsewhere. */
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
import { chartParts, type Comparison, type Days } from '@meche/domain/figures/periods.ts'
import { soldTogether } from '@meche/domain/figures/sold-together.ts'
import { occupationByHour, occupationOf } from '@meche/domain/figures/time-figures.ts'
import type { WholeVisit } from '@meche/domain/figures/visit-book.ts'
import { leadBands, leadBandsOf, originsOf } from '@meche/domain/figures/visit-figures.ts'
import { shiftDate, shiftMonths } from '@meche/domain/time/date.ts'
import { localDays, localMinuteOf, steadyZone } from '@meche/domain/time/zone.ts'
import { durationOf, type Salon } from '../../salon/salon.ts'
import { minuteFrom } from '../../time/instants.ts'
import { breakdownsOf, type Breakdowns } from './breakdowns.ts'

export interface AnalyticsDays {
  readonly days: Days
  /** Those of them that figures count. */
  readonly counted: Days
  /** Null: with nothing. */
  readonly compared: Days | null
}

export interface AnalyticsRequest extends FigureFilter {
  readonly days: Days
  readonly compare: Comparison
  readonly now: Temporal.Instant
}

type Asked = AnalyticsRequest & AnalyticsDays & { readonly paysVat: boolean }

type FoundElsewhere = 'professionals' | 'demand' | 'estimatedUntil' | 'forecast' | 'waitlist'

export interface ReckonedAnalytics extends Omit<Analytics, FoundElsewhere> {
  readonly professionals: Breakdowns['professionals']
  /** The revenue of visits from the waiting list. */
  readonly waitlistRevenue: number
}

/** The standard rate, in percent: hairdressing has no other in France. */
const vatRate = 20
const dayMinutes = 1440
const mostPairs = 10

export function reckonAnalytics(reckoning: Reckoning, asked: Asked, salon: Salon): ReckonedAnalytics {
  const { days, counted, compared } = asked
  const { book, availability } = reckoning
  const period = spanOf(counted, salon)
  const figures = figuresOf(reckoning, questionOf(counted, asked, salon))
  const before = compared && figuresOf(reckoning, questionOf(compared, asked, salon))
  const series = seriesOf(reckoning, asked, salon)
  // Work that is still to come lies after the days that are counted.
  const expected = { numerator: sum(series.map((part) => part.expected)), denominator: null }
  const visits = visitsOf(book, period, asked)
  const scope = { period, filter: asked, zone: steadyZone(salon.zone) }
  return {
    period: days,
    counted,
    compared,
    figures: presentFigures({ ...figures, expected }, before),
    series,
    heat: occupationByHour(book, availability, scope),
    ...breakdownsOf(visits, reckoning, { ...scope, now: minuteFrom(asked.now), salon }),
    ...visitTables(visits, salon),
    waitlistRevenue: revenueOf(
      visits.filter(({ origin }) => origin === 'waitlist'),
      asked,
    ),
  }
}

/** How visits came about, and what was sold in them. */
function visitTables(
  visits: readonly WholeVisit[],
  salon: Salon,
): Pick<Analytics, 'origins' | 'leadTimes' | 'together'> {
  const zone = steadyZone(salon.zone)
  const bands = leadBandsOf(visits, (minute) => Math.floor(localMinuteOf(minute, zone) / dayMinutes))
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

export function spanOf({ from, to }: Days, { zone }: Salon): Span {
  const days = localDays(from, to, zone)
  return { start: days[0]!.start, end: days.at(-1)!.end }
}

export function startOf(day: string, salon: Salon): number {
  return spanOf({ from: day, to: day }, salon).start
}

export function questionOf(
  { from, to }: Days,
  { professional, category, now, paysVat }: FigureFilter & Pick<Asked, 'now' | 'paysVat'>,
  salon: Salon,
): FigureQuestion {
  const period = spanOf({ from, to }, salon)
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
      zone: steadyZone(salon.zone),
    },
    vat: paysVat ? vatRate : 0,
  }
}

function presentFigures(figures: Figures, before: Figures | null): Analytics['figures'] {
  const entries = figureNames.map((name): [string, AnalyticsFigure] => [
    name,
    { value: valueOf(figures[name]), ...figures[name], compared: before && valueOf(before[name]) },
  ])
  return Object.fromEntries(entries) as Analytics['figures']
}

export function valueOf({ numerator, denominator }: Figure): number | null {
  if (denominator === null) return numerator
  return denominator === 0 ? null : numerator / denominator
}

function seriesOf(
  reckoning: Reckoning,
  { days, compared, counted, now, professional, category }: Asked,
  salon: Salon,
): Analytics['series'] {
  const filter = { professional, category }
  const { book, availability } = reckoning
  const before = compared ? chartParts(compared) : []
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

function soldName(sold: string, { services, composedServices }: Salon): string {
  const [kind, id] = sold.split(':')
  return (kind === 's' ? services : composedServices).get(Number(id))?.name ?? ''
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
