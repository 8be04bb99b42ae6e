/** A forecast of coming weeks by the gains of weeks that are over, at the same distance in time. Source: docs/rules.md. */
import { expectedOf, revenueOf, visitsOf } from './analyse.ts'
import { isAsked, isEverything, type FigureFilter, type Span } from './facts.ts'
import type { VisitBook, WholeVisit } from './visit-book.ts'

export interface WeekForecast {
  /** The price of what is booked now. */
  readonly booked: number
  /** Null: too few weeks are over. Quartiles and median, never below what is booked. */
  readonly forecast: { readonly low: number; readonly middle: number; readonly high: number } | null
}

export interface ForecastQuestion {
  readonly now: number
  readonly filter: FigureFilter
  /** Weeks that are over, the salon's first visit in or before them. */
  readonly closed: readonly Span[]
  readonly coming: readonly Span[]
}

export const forecastWeeks = 8
/** Fewer weeks tell nothing. */
const leastWeeks = 4

export function forecastOf(
  book: VisitBook,
  { now, filter, closed, coming }: ForecastQuestion,
): WeekForecast[] {
  const past = closed.map(({ start, end }) => {
    const visits = visitsOf(book, { start, end }, filter)
    return { start, visits, final: revenueOf(visits, filter) }
  })
  return coming.map((week) => {
    const pending = visitsOf(book, week, filter).filter(({ status }) => status === 'pending')
    const booked = expectedOf(pending, filter)
    if (past.length < leastWeeks) return { booked, forecast: null }
    const gains = past
      .map(({ start, visits, final }) => final - bookedThen(visits, start - (week.start - now), filter))
      .toSorted((a, b) => a - b)
    const at = (part: number) => Math.max(booked, booked + Math.round(quantile(gains, part)))
    return { booked, forecast: { low: at(0.25), middle: at(0.5), high: at(0.75) } }
  })
}

/** The price of what was booked at a minute and not cancelled by then. */
function bookedThen(visits: readonly WholeVisit[], then: number, filter: FigureFilter): number {
  const active = visits.filter(
    ({ created, cancelled }) => created <= then && (cancelled === null || cancelled > then),
  )
  return active.reduce((sum, visit) => sum + priceOf(visit, filter), 0)
}

function priceOf({ price, steps }: WholeVisit, filter: FigureFilter): number {
  if (isEverything(filter)) return price
  const asked = steps.filter((step) => step.isBusy && isAsked(step, filter))
  return asked.reduce((sum, step) => sum + step.price, 0)
}

/** Between two values in proportion to the distance, as spreadsheets do; `sorted` is not empty. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const low = Math.floor(place)
  const below = sorted[low]!
  return below + (place - low) * ((sorted[low + 1] ?? below) - below)
}
