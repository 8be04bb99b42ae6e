/** Whether the salon opens on a date: its weekly hours without its closures. */
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { mergeIntervals, subtractIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { Salon } from './salon.ts'

export function isOpenOn({ openingHours, closureTimes, zone }: Salon, date: string): boolean {
  const periods = openingPeriods(openingHours, localDays(date, date, zone), zone)
  return subtractIntervals(mergeIntervals(periods), closureTimes).length > 0
}
