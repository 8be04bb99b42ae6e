/** Hours of single dates, which replace the weekly ones: a Monday before Christmas, a late evening. */
import { hasWork } from './week-cycle.ts'
import type { DatedHours, LocalPeriod, WeekCycle, WeekHours, WorkHours } from './week-hours.ts'

export interface OpeningDate extends LocalPeriod {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Null: the whole salon. */
  readonly professional: number | null
}

/** Weekly hours with those of some dates; the same hours when there are none. */
export function withDates<Hours extends WeekHours | WeekCycle>(
  usual: Hours,
  openingDates: readonly OpeningDate[],
): Hours | DatedHours {
  if (openingDates.length === 0) return usual
  return { usual, dates: Map.groupBy(openingDates, ({ date }) => date) }
}

interface Weekly {
  readonly id: number
  readonly useSettingSchedule: boolean
  /** Own weekly hours. */
  readonly hours: WeekHours | WeekCycle
}

/**
 * The hours of a professional with the dates of the salon and their own, which win over the salon's. Whoever follows the salon keeps
 * following it, but for dates of their own.
 */
export function professionalHours(
  { id, useSettingSchedule, hours }: Weekly,
  salon: WeekHours,
  openingDates: readonly OpeningDate[],
): WorkHours {
  const own = openingDates.filter(({ professional }) => professional === id)
  const isFollowing = useSettingSchedule || !hasWork(hours)
  if (isFollowing && own.length === 0) return hours
  const dates = new Set(own.map(({ date }) => date))
  const ofSalon = openingDates.filter(({ professional, date }) => professional === null && !dates.has(date))
  return withDates(isFollowing ? salon : hours, [...own, ...ofSalon])
}
