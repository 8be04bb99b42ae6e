/** The weeks of the forecast: those to come, and as many that are over since the salon's first visit. */
import type { Analytics } from '@meche/contract/analytics.ts'
import type { FigureFilter } from '@meche/domain/figures/facts.ts'
import { forecastOf, forecastWeeks } from '@meche/domain/figures/forecast.ts'
import { periodAround, shiftPeriod, type Days } from '@meche/domain/figures/periods.ts'
import type { VisitBook } from '@meche/domain/figures/visit-book.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate, minuteFrom } from '../../time/instants.ts'
import { spanOf, startOf } from './reckon-analytics.ts'

/** The minute since which the forecast looks at visits. */
export function forecastStart(now: Temporal.Instant, salon: Salon): number {
  return startOf(closedWeeks(now, salon)[0]!.from, salon)
}

export function readForecast(
  book: VisitBook,
  { professional, category, now }: FigureFilter & { now: Temporal.Instant },
  salon: Salon,
): Analytics['forecast'] {
  const closed = closedWeeks(now, salon).map((week) => spanOf(week, salon))
  const first = closed.findIndex((week) => book.within(week).length > 0)
  const coming = weeksFrom(shiftPeriod(thisWeek(now, salon), 1))
  const forecasts = forecastOf(book, {
    now: minuteFrom(now),
    filter: { professional, category },
    closed: first < 0 ? [] : closed.slice(first),
    coming: coming.map((week) => spanOf(week, salon)),
  })
  return coming.map((week, place) => ({ ...week, ...forecasts[place]! }))
}

function closedWeeks(now: Temporal.Instant, salon: Salon): Days[] {
  let first = thisWeek(now, salon)
  for (let week = 0; week < forecastWeeks; week += 1) first = shiftPeriod(first, -1)
  return weeksFrom(first)
}

function thisWeek(now: Temporal.Instant, salon: Salon): Days {
  return periodAround('week', localDate(now, salon.timeZone))
}

function weeksFrom(first: Days): Days[] {
  const weeks = [first]
  while (weeks.length < forecastWeeks) weeks.push(shiftPeriod(weeks.at(-1)!, 1))
  return weeks
}
