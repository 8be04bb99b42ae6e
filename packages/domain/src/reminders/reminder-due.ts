import { subtractDuration, type Duration } from '../time/duration.ts'
import { localDayOf, minuteOnDay, type Zone } from '../time/zone.ts'
import { earliestMinute, latestMinute } from './waking-hours.ts'

export interface ReminderCase {
  /** The visit's start, and when it was booked or last moved: epoch minutes. */
  readonly start: number
  readonly madeAt: number
  /** How long before the start. */
  readonly notice: Duration
  readonly zone: Zone
}

/**
 * When a visit's reminder is sent (epoch minute): its start minus the notice, but only between 08:00 and
 * 20:00 of the salon's day, both included: due later, at 20:00 that day; due earlier, at 20:00 the day
 * before. Null for a visit made after that moment. Source: docs/rules.md.
 */
export function reminderDueAt({ start, madeAt, notice, zone }: ReminderCase): number | null {
  const due = withinWakingHours(subtractDuration(start, notice, zone), zone)
  return madeAt > due ? null : due
}

function withinWakingHours(due: number, zone: Zone): number {
  const day = localDayOf(due, zone)
  if (due < minuteOnDay(day, earliestMinute, zone)) {
    return minuteOnDay(localDayOf(day.start - 1, zone), latestMinute, zone)
  }
  return Math.min(due, minuteOnDay(day, latestMinute, zone))
}
