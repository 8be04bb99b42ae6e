/**
 * Days and clock times as text. Instants arrive with the salon's offset (`2026-11-24T14:30:00+01:00`), so their first
 * characters already are the salon's wall clock: nothing here converts time zones, and server and browser agree.
 */
import { partOfDay, type PartOfDay } from '@meche/domain/time/part-of-day.ts'

/** The calendar day of an instant or of a day. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

/** Minutes since the salon's midnight. */
export function minutesOf(instant: string): number {
  return clockMinutes(instant.slice(11))
}

/** Minutes between two instants. */
export function minutesBetween({ start, end }: { start: string; end: string }): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000
}

/** Minutes since midnight of a clock time: « 09:30 » is 570. */
export function clockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** A day as the date that `Intl` formats in UTC. */
export function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: string, count: number): string {
  const date = utcDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The same day of another month, or its last one: a month after 31 January is 28 February. */
export function addMonths(day: string, count: number): string {
  const first = utcDate(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(day.slice(8)), last.getUTCDate()))
  return first.toISOString().slice(0, 10)
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return utcDate(day).getUTCDay() || 7
}

export function partOf(start: string): PartOfDay {
  return partOfDay(minutesOf(start))
}
