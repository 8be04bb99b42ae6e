/** Hours of single dates, which replace the weekly ones of the salon or of one professional. */
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import type { OpeningDate } from '@meche/contract/opening-dates.ts'
import { professionalHours, withDates } from '@meche/domain/opening-hours/dated-hours.ts'
import { hoursInCycle } from '@meche/domain/opening-hours/week-cycle.ts'
import type { NumberedOpening, Salon } from './salon.ts'

/** The salon with these dates: every change of hours ends with it. */
export function withOpenings<Parts extends Omit<Salon, 'openingHours' | 'openings'>>(
  salon: Parts,
  unsorted: readonly NumberedOpening[],
): Parts & Pick<Salon, 'openingHours' | 'openings'> {
  const openings = unsorted.toSorted(inOrder)
  return {
    ...salon,
    openings,
    openingHours: withDates(
      salon.weeklyHours,
      openings.filter(({ professional }) => professional === null),
    ),
    professionals: salon.professionals.map((one) => ({
      ...one,
      hours: professionalHours(
        { ...one, hours: hoursInCycle(one.periods, one.cycle) },
        salon.weeklyHours,
        openings,
      ),
    })),
  }
}

function inOrder(a: NumberedOpening, b: NumberedOpening): number {
  return a.date.localeCompare(b.date) || (a.professional ?? 0) - (b.professional ?? 0) || a.start - b.start
}

export function presentOpening({ id, date, professional, start, end }: NumberedOpening): OpeningDate {
  return { id, date, professional, startTime: clockTimeOfMinutes(start), endTime: clockTimeOfMinutes(end) }
}
