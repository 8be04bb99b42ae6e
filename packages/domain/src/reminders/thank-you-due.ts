import { shiftDate } from '../time/date.ts'
import { localDayOf, localDays, minuteOnDay, type Zone } from '../time/zone.ts'

const tenOClock = 10 * 60

/** When a client is thanked for a visit (epoch minute): at 10:00 on the salon's clock, the day after it ended. */
export function thankYouDueAt(end: number, zone: Zone): number {
  const tomorrow = shiftDate(localDayOf(end, zone).date, 1)
  return minuteOnDay(localDays(tomorrow, tomorrow, zone)[0]!, tenOClock, zone)
}
