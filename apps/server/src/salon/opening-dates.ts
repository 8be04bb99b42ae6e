/** Hours of single dates, which replace the weekly ones of the salon or of one professional. */
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import type { OpeningDate } from '@meche/contract/opening-dates.ts'
import { professionalHours, withDates } from '@meche/domain/opening-hours/dated-hours.ts'
import { hoursInCycle } from '@meche/domain/opening-hours/week-cycle.ts'
import type { NumberedOpeningDate, Professional, Salon } from './salon.ts'

/** The salon before the hours that its dates and weeks make. */
interface Undated extends Omit<Salon, 'openingHours' | 'openingDates' | 'professionals'> {
  readonly professionals: readonly Omit<Professional, 'hours'>[]
}

/** The salon with these dates: every change of hours ends with it. */
export function withOpeningDates(salon: Undated, unsorted: readonly NumberedOpeningDate[]): Salon {
  const openingDates = unsorted.toSorted(inOrder)
  return {
    ...salon,
    openingDates,
    openingHours: withDates(
      salon.weeklyHours,
      openingDates.filter(({ professional }) => professional === null),
    ),
    professionals: salon.professionals.map((one) => ({
      ...one,
      hours: professionalHours(
        { ...one, hours: hoursInCycle(one.periods, one.cycle) },
        salon.weeklyHours,
        openingDates,
      ),
    })),
  }
}

function inOrder(a: NumberedOpeningDate, b: NumberedOpeningDate): number {
  return a.date.localeCompare(b.date) || (a.professional ?? 0) - (b.professional ?? 0) || a.start - b.start
}

export function presentOpeningDate({ id, date, professional, start, end }: NumberedOpeningDate): OpeningDate {
  return { id, date, professional, startTime: clockTimeOfMinutes(start), endTime: clockTimeOfMinutes(end) }
}
