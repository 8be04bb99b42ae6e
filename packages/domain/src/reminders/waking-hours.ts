import { shiftDate } from '../time/date.ts'
import { localDayOf, minuteOnDay, localDays, type Zone } from '../time/zone.ts'

/** The hours at which a salon may write without being asked: 08:00 to 20:00 on its clock, both included. */
export const earliestMinute = 8 * 60
export const latestMinute = 20 * 60

/**
 * The first epoch minute, from `minute` on, at which an unasked-for message may leave: `minute` itself, or 08:00 of the same or the
 * next local day.
 */
export function nextWakingMinute(minute: number, zone: Zone): number {
  const day = localDayOf(minute, zone)
  const earliest = minuteOnDay(day, earliestMinute, zone)
  if (minute < earliest) return earliest
  if (minute <= minuteOnDay(day, latestMinute, zone)) return minute
  const tomorrow = shiftDate(day.date, 1)
  return minuteOnDay(localDays(tomorrow, tomorrow, zone)[0]!, earliestMinute, zone)
}
