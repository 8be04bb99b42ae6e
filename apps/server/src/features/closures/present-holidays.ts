/** The days that could be closures, on the wire. */
import { publicHolidayNames } from '@meche/contract/closures.ts'
import { publicHolidays } from '@meche/domain/opening-hours/public-holidays.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { instantOfMinute, wireInstant } from '../../time/instants.ts'
import type { Salon } from '../../salon/salon.ts'

/** Each public holiday of a year as the closure it would make, and the closure that has the whole day already. */
export function presentPublicHolidays({ closures, timeZone, zone }: Salon, year: number) {
  return publicHolidays(year).map(({ date, holiday }) => {
    const [day] = localDays(date, date, zone)
    const [start, end] = [instantOfMinute(day!.start), instantOfMinute(day!.end)]
    const covering = closures.find(
      (closure) =>
        Temporal.Instant.compare(closure.start, start) <= 0 &&
        Temporal.Instant.compare(closure.end, end) >= 0,
    )
    return {
      date,
      holiday,
      start: wireInstant(start, timeZone),
      end: wireInstant(end, timeZone),
      reason: publicHolidayNames[holiday],
      closure: covering?.id ?? null,
    }
  })
}
