/** When a client is expected again. */
import type { Rhythm } from './habits.ts'

/** When nothing is known of a client. */
const DEFAULT_WEEKS = 6
const daysOf = { days: 1, weeks: 7, months: 30.44 }

/** The whole days from one visit to the next in a rhythm. */
export function daysOfRhythm({ value, unit }: Rhythm): number {
  return Math.round(value * daysOf[unit])
}

export interface KnownClient {
  readonly rhythm: Rhythm | null
  /** The calendar days of their visits, counted from any fixed day. */
  readonly days: readonly number[]
}

/** In how many weeks after the visit of a day a client comes again: their rhythm, else the time since the visit before, else six weeks. */
export function weeksUntilNext(
  day: number | null,
  { rhythm, days }: KnownClient,
): { weeks: number; isRhythm: boolean } {
  if (rhythm) return { weeks: wholeWeeks(daysOfRhythm(rhythm)), isRhythm: true }
  const before = day === null ? [] : days.filter((one) => one < day)
  const weeks = before.length > 0 ? wholeWeeks(day! - Math.max(...before)) : DEFAULT_WEEKS
  return { weeks, isRhythm: false }
}

function wholeWeeks(days: number): number {
  return Math.max(1, Math.round(days / 7))
}
