/** Closures, and the days that could be, on the wire. */
import { publicHolidayNames, type Closure } from '@meche/contract/closures.ts'
import { publicHolidays } from '@meche/domain/opening-hours/public-holidays.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { instantOfMinute, wireInstant } from '../../time/instants.ts'
import type { Closure as SalonClosure, Salon } from '../../salon/salon.ts'

export function presentClosure({ id, start, end, reason, version }: SalonClosure, timeZone: string): Closure {
  return { id, start: wireInstant(start, timeZone), end: wireInstant(end, timeZone), reason, version }
}

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
