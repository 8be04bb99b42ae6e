/** A professional's calendar made ready for the search: once per request, then integers only. */
import {
  clipIntervals,
  mergeIntervals,
  minutesWithin,
  type IntervalList,
  type MergedList,
} from '../time/interval-list.ts'
import type { LocalDay } from '../time/zone.ts'
import { openingPeriods } from '../opening-hours/opening-periods.ts'
import { hoursOf, withoutAbsences } from '../schedule/working-time.ts'
import type { Offer, ProfessionalCalendar, SalonCalendar } from './model.ts'

export interface Agenda {
  readonly id: number
  /** Hours of each local day, absences not taken out: the grid is counted from the start of each. */
  readonly periods: IntervalList
  /** The same, joined across midnight. */
  readonly schedule: MergedList
  /** The schedule minus exceptions and closures. */
  readonly working: MergedList
  readonly occupied: MergedList
  readonly visits: MergedList
  /** Minutes of the shortest service they offer, buffers counted: a shorter gap is of no use. */
  readonly shortestService: number
}

/**
 * The salon's own hours on the same days: what those without hours of their own work, and what pauses may lie
 * in.
 */
export interface SalonDays {
  readonly days: readonly LocalDay[]
  readonly periods: IntervalList
  readonly schedule: MergedList
}

/** Opening hours, closures not taken out. */
export function layOutSalon(salon: SalonCalendar, days: readonly LocalDay[]): SalonDays {
  const periods = openingPeriods(salon.openingHours, days, salon.zone)
  return { days, periods, schedule: mergeIntervals(periods) }
}

export function prepareAgenda(
  professional: ProfessionalCalendar,
  salon: SalonCalendar,
  salonDays: SalonDays,
): Agenda {
  const { days } = salonDays
  const hours = hoursOf(professional, salon)
  const followsSalon = hours === salon.openingHours
  const periods = followsSalon ? salonDays.periods : openingPeriods(hours, days, salon.zone)
  const schedule = followsSalon ? salonDays.schedule : mergeIntervals(periods)
  return {
    id: professional.id,
    periods,
    schedule,
    working: withoutAbsences(schedule, professional.exceptions, salon.closures),
    occupied: clipIntervals(professional.occupied, days[0]!.start, days.at(-1)!.end),
    visits: clipIntervals(professional.visits, days[0]!.start, days.at(-1)!.end),
    shortestService: shortestServiceOf(professional),
  }
}

/** Minutes of the shortest service they offer, options left out, buffers counted; Infinity when they offer none. */
export function shortestServiceOf({ offers }: Pick<ProfessionalCalendar, 'offers'>): number {
  return Math.min(...[...offers.values()].filter(({ isOption }) => !isOption).map(minutesTaken))
}

/** How busy somebody is on a day: minutes of visits, for choosing the least busy. Breaks and holds are no load. */
export function loadOf(agenda: Agenda, day: LocalDay): number {
  return minutesWithin(agenda.visits, day.start, day.end)
}

function minutesTaken({ bufferBefore, duration, bufferAfter }: Offer): number {
  return bufferBefore + duration + bufferAfter
}
