/** Weeks in turn. They are counted in days: the number of a week in its year is no guide, since 2026 has 53 and two odd ones in a row. */
import { dayNumber } from '../time/date.ts'
import type { DatedHours, LocalPeriod, WeekCycle, WeekHours, WorkHours } from './week-hours.ts'

/** A period of a weekday (Monday 1 to Sunday 7), in one week of a cycle, counted from 1, or in each of them. */
export interface WeekPeriod extends LocalPeriod {
  readonly weekday: number
  readonly week: number | null
}

/** How many weeks follow each other, from which Monday on. */
export interface Cycle {
  readonly weeks: number
  /** `YYYY-MM-DD`. */
  readonly start: string
}

/** The hours that some periods make; null: every week is the same. */
export function hoursInCycle(periods: readonly WeekPeriod[], cycle: Cycle | null): WeekHours | WeekCycle {
  if (!cycle) return weekOf(periods)
  const weeks = Array.from({ length: cycle.weeks }, (_, index) =>
    weekOf(periods.filter(({ week }) => week === null || week === index + 1)),
  )
  return { weeks, start: cycle.start }
}

function weekOf(periods: readonly WeekPeriod[]): WeekHours {
  const on = (day: number) =>
    periods.filter(({ weekday }) => weekday === day).map(({ start, end }) => ({ start, end }))
  return [on(1), on(2), on(3), on(4), on(5), on(6), on(7)]
}

/** Which week of a cycle a date lies in, counted from 1; the cycle goes on before its start as after it. */
export function weekInCycle(date: string, { weeks, start }: Cycle): number {
  const passed = Math.floor((dayNumber(date) - dayNumber(start)) / 7)
  return (((passed % weeks) + weeks) % weeks) + 1
}

/** The periods of a date, with its ISO weekday. */
export function periodsOn(
  hours: WorkHours,
  { date, weekday }: { readonly date: string; readonly weekday: number },
): readonly LocalPeriod[] {
  if (isDated(hours)) return hours.dates.get(date) ?? periodsOn(hours.usual, { date, weekday })
  if (!isCycle(hours)) return hours[weekday - 1]!
  const week = weekInCycle(date, { weeks: hours.weeks.length, start: hours.start })
  return hours.weeks[week - 1]![weekday - 1]!
}

/** Whether there is any work at all. */
export function hasWork(hours: WorkHours): boolean {
  if (isDated(hours)) return true
  const weeks = isCycle(hours) ? hours.weeks : [hours]
  return weeks.some((week) => week.some((periods) => periods.length > 0))
}

/** Whether a cycle may begin on a date. */
export function isMonday(date: string): boolean {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 3) % 7) + 7) % 7 === 0
}

/** Hours with dates have at least one period. */
export function isDated(hours: WorkHours): hours is DatedHours {
  return 'usual' in hours
}

function isCycle(hours: WeekHours | WeekCycle): hours is WeekCycle {
  return 'weeks' in hours
}
