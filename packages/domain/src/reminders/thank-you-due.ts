import { localDayOf, localDays, minuteOnDay, shiftDate } from '../time/zone.ts'

const tenOClock = 10 * 60

/** When a client is thanked for a visit (epoch minute): at 10:00 on the salon's clock, the day after it ended. */
export function thankYouDueAt(end: number, timeZone: string): number {
  const tomorrow = shiftDate(localDayOf(end, timeZone).date, 1)
  return minuteOnDay(localDays(tomorrow, tomorrow, timeZone)[0]!, tenOClock, timeZone)
}
