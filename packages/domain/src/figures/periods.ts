/** Periods of figures: the one that is compared with, and the parts of a chart. Source: docs/rules.md. */
import { dayNumber, shiftDate, shiftMonths, weekdayOf } from '../time/date.ts'

/** Both days included. */
export interface Days {
  readonly from: string
  readonly to: string
}

export const periodUnits = ['week', 'month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

const months = { month: 1, quarter: 3, year: 12 } as const

/** The whole week (from Monday), month, quarter or year that holds a day. */
export function periodAround(unit: PeriodUnit, day: string): Days {
  if (unit === 'week') {
    const from = shiftDate(day, 1 - weekdayOf(dayNumber(day)))
    return { from, to: shiftDate(from, 6) }
  }
  const length = months[unit]
  const [year, month] = day.split('-').map(Number)
  const first = Math.floor((month! - 1) / length) * length + 1
  const from = `${String(year).padStart(4, '0')}-${String(first).padStart(2, '0')}-01`
  return { from, to: shiftDate(shiftMonths(from, length), -1) }
}

/** The unit that these days are exactly one of; null for any other days. */
export function unitOf({ from, to }: Days): PeriodUnit | null {
  return (
    periodUnits.find((unit) => {
      const whole = periodAround(unit, from)
      return whole.from === from && whole.to === to
    }) ?? null
  )
}

/** The period before or after: the next unit, or as many days. */
export function shiftPeriod(days: Days, by: 1 | -1): Days {
  const unit = unitOf(days)
  if (unit === null || unit === 'week') {
    const length = lengthOf(days)
    return { from: shiftDate(days.from, by * length), to: shiftDate(days.to, by * length) }
  }
  return periodAround(unit, shiftMonths(days.from, by * months[unit]))
}

/** A period that is still running is counted until yesterday; one that has not begun, whole. */
export function countedDays({ from, to }: Days, today: string): Days {
  const yesterday = shiftDate(today, -1)
  return { from, to: to > yesterday && from <= yesterday ? yesterday : to }
}

/** `previous`: the period before; `year`: the one a year before. */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** A year of whole weeks: each day is compared with the same weekday. */
const yearOfWeeks = 364

/** The days that the counted ones are compared with: of a running unit, the same days of the one before. */
export function comparedDays(days: Days, today: string, comparison: Comparison): Days | null {
  if (comparison === 'none') return null
  const counted = countedDays(days, today)
  const unit = unitOf(days)
  if (unit === null || unit === 'week') {
    const shift = comparison === 'year' ? yearOfWeeks : unit === 'week' ? 7 : lengthOf(counted)
    return { from: shiftDate(counted.from, -shift), to: shiftDate(counted.to, -shift) }
  }
  const back = comparison === 'year' ? 12 : months[unit]
  const before = periodAround(unit, shiftMonths(days.from, -back))
  if (counted.to === days.to) return before
  const sameDay = shiftMonths(counted.to, -back)
  return { from: before.from, to: sameDay < before.to ? sameDay : before.to }
}

const mostDays = 35
const mostWeeks = 27

/** The parts of a chart: days, weeks from Monday or months, whichever are few enough. */
export function chartParts({ from, to }: Days): Days[] {
  const length = lengthOf({ from, to })
  const unit = length <= mostDays ? null : length <= mostWeeks * 7 ? 'week' : 'month'
  const parts: Days[] = []
  for (let day = from; day <= to; day = shiftDate(parts.at(-1)!.to, 1)) {
    const end = unit ? periodAround(unit, day).to : day
    parts.push({ from: day, to: end < to ? end : to })
  }
  return parts
}

export function lengthOf({ from, to }: Days): number {
  return dayNumber(to) - dayNumber(from) + 1
}
