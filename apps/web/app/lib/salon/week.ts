import type { FrenchDay, PublicSettings } from '@meche/contract/settings.ts'
import { addDays, weekdayOf } from '../format/days.ts'

/**
 * The days as the settings name them, Monday first. The contract has the same list beside its schemas; taking it from
 * there would bring the whole of the validation library to the home page. The type makes sure none is missing.
 */
const order: Record<FrenchDay, number> = {
  lundi: 1,
  mardi: 2,
  mercredi: 3,
  jeudi: 4,
  vendredi: 5,
  samedi: 6,
  dimanche: 7,
}

export const weekDays = Object.keys(order) as FrenchDay[]

const SOME_MONDAY = '2024-01-01'

/** Some date of this day of the week, to write its name in any language. */
export function weekdayExample(day: FrenchDay): string {
  return addDays(SOME_MONDAY, order[day] - 1)
}

interface ClockPeriod {
  start: string
  end: string
}

/** The hours of a calendar day, as clock times: those of the date where it has its own, else the weekly ones. */
export function hoursOf(
  settings: Pick<PublicSettings, 'openingHours' | 'openingDates'>,
  day: string,
): ClockPeriod[] {
  const special = settings.openingDates.filter(({ date }) => date === day)
  if (special.length > 0) return special.map(clockPeriod)
  return hoursOfWeekday(settings, weekDays[weekdayOf(day) - 1]!)
}

export function hoursOfWeekday(
  { openingHours }: Pick<PublicSettings, 'openingHours'>,
  day: FrenchDay,
): ClockPeriod[] {
  const { isOpen, periods } = openingHours[day]
  return isOpen ? periods.map(clockPeriod) : []
}

function clockPeriod({ startTime, endTime }: { startTime: string; endTime: string }): ClockPeriod {
  return { start: startTime, end: endTime }
}
