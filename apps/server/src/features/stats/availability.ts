/** The time in which each professional could serve clients: hours without absences, closures and blocked time. */
import type { Days } from '@meche/domain/figures/periods.ts'
import type { Availability } from '@meche/domain/figures/time-figures.ts'
import { workedTime, type WorkedDays } from '@meche/domain/schedule/worked-days.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { subtractIntervals, toList, type Interval } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { Salon } from '../../salon/salon.ts'
import { hoursOfSalon, personOf } from '../../salon/hours.ts'

interface Facts {
  readonly blocks: ReadonlyMap<number, readonly Interval[]>
  readonly worked: WorkedDays
}

export function availabilityOf(salon: Salon, { from, to }: Days, { blocks, worked }: Facts): Availability {
  const days = localDays(from, to, salon.zone)
  const team = new Map(salon.professionals.map((professional) => [professional.id, personOf(professional)]))
  const times = [...workedTime(team, hoursOfSalon(salon), days, worked)]
  return new Map(times.map(([id, time]) => [id, subtractIntervals(time, toList(blocks.get(id) ?? []))]))
}

/** The last of these days that is over and whose hours were not kept: its figures follow the schedules of today. */
export function lastEstimatedDay({ from, to }: Days, { dates }: WorkedDays, today: string): string | null {
  for (let day = to < today ? to : shiftDate(today, -1); day >= from; day = shiftDate(day, -1))
    if (!dates.has(day)) return day
  return null
}
