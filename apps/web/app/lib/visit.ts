import type { Appointment } from '@meche/contract/appointments.ts'
import type { BookingState } from './booking-address.ts'
import { dayOf } from './format/days.ts'

/** Given names of whoever does the visit (`lastname` is the given name, sic). */
export function peopleOf(visit: Appointment): string[] {
  const busy = visit.appointmentServices.filter((step) => step.busy)
  return [...new Set(busy.map((step) => step.professional.lastname))]
}

/** The same visit as a booking to begin with: same items, same person where one did it all. */
export function sameAgain(visit: Appointment): Pick<BookingState, 'items' | 'step'> {
  const people = new Set(
    visit.appointmentServices.filter((step) => step.busy).map((step) => step.professional.id),
  )
  const only = people.size === 1 ? [...people][0]! : null
  return {
    step: 'slot',
    items: visit.items.flatMap(({ service, combinatedService, professional }) => {
      const key = service === null ? combinatedService && `c:${combinatedService}` : `s:${service}`
      return key ? [{ key, professional: professional ?? only }] : []
    }),
  }
}

/** Looking for another time for it, from the day on which it is. */
export function moving(visit: Appointment): Partial<BookingState> {
  return { ...sameAgain(visit), move: visit.id, day: dayOf(visit.start) }
}
