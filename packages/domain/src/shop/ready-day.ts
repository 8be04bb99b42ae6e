/** The day from which an order can be picked up. */
import { shiftDate } from '../time/date.ts'

/** Nobody waits longer: a salon that stays closed says so. */
const mostDays = 90

/** The first open day after `days` days of preparation. */
export function readyDay(
  today: string,
  { days, isOpenOn }: { days: number; isOpenOn: (date: string) => boolean },
): string {
  const soonest = shiftDate(today, days)
  for (let later = 0; later < mostDays; later += 1) {
    const date = shiftDate(soonest, later)
    if (isOpenOn(date)) return date
  }
  return soonest
}
