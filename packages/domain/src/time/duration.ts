import { dateOf, dayNumber, shiftMonths } from './date.ts'
import { localMinuteOf, minuteAtLocal, type Zone } from './zone.ts'

/**
 * A duration as a setting states it. `minutes` and `hours` are exact; `days`, `weeks` and `months` are calendar arithmetic in the
 * salon's zone (28 March 2027 10:00 minus 24 hours is 09:00 the day before, minus 1 day is 10:00). The whole part of a fractional value
 * is calendar arithmetic and the rest is exact time: 1.5 days are a day and twelve hours, half a week three days and a half, half a
 * month fifteen days. Source: docs/rules.md.
 */
export interface Duration {
  readonly value: number
  readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'
}

/**
 * An epoch minute moved forward. A month that is too short keeps its last day (31 January plus 1 month is 28
 * February); a local time that the spring change skips is taken an hour later.
 */
export function addDuration(minute: number, duration: Duration, zone: Zone): number {
  return shift(minute, duration, 1, zone)
}

/** An epoch minute moved back, by the same rules. */
export function subtractDuration(minute: number, duration: Duration, zone: Zone): number {
  return shift(minute, duration, -1, zone)
}

function shift(minute: number, { value, unit }: Duration, direction: 1 | -1, zone: Zone): number {
  if (unit === 'minutes') return minute + direction * Math.round(value)
  if (unit === 'hours') return minute + direction * Math.round(value * 60)
  const months = unit === 'months' ? Math.trunc(value) : 0
  const inDays = unit === 'months' ? (value - months) * monthDays : unit === 'weeks' ? value * 7 : value
  const days = Math.trunc(inDays)
  const rest = Math.round((inDays - days) * dayMinutes)
  return onCalendar(minute, { months: direction * months, days: direction * days }, zone) + direction * rest
}

/** The same time of day on another date. */
function onCalendar(minute: number, { months, days }: { months: number; days: number }, zone: Zone): number {
  if (months === 0 && days === 0) return minute
  const local = localMinuteOf(minute, zone)
  const day = Math.floor(local / dayMinutes)
  const moved = dayNumber(shiftMonths(dateOf(day), months)) + days
  return minuteAtLocal(local + (moved - day) * dayMinutes, zone).minute
}

const dayMinutes = 1440
/** The length of a month when converting a fraction of one. */
const monthDays = 30
