import type { Appointment, AppointmentStatus, AppointmentService } from '@meche/contract/appointments.ts'
import { bookedAgain, type BookingState } from './booking-address.ts'
import { dayOf } from '../format/days.ts'

/** The phase of a visit or of a step: « En cours » and « À clôturer » depend on the clock alone. */
export type VisitPhase = AppointmentStatus | 'running' | 'to_close'

/** `now` is the salon's wall clock; wall clocks of one zone compare as text. */
export function phaseOf(
  { status, start, end }: { status: AppointmentStatus; start: string; end: string },
  now: string,
): VisitPhase {
  if (status !== 'pending') return status
  if (end.slice(0, 16) <= now) return 'to_close'
  return start.slice(0, 16) <= now ? 'running' : 'pending'
}

/** The look of its label. */
export const phaseLooks: Readonly<Record<VisitPhase, string>> = {
  pending: 'lab info',
  running: 'lab pri',
  to_close: 'lab warn',
  done: 'lab ok',
  no_show: 'lab err',
  cancelled: 'lab',
}

/** Given names of whoever does the visit (`lastname` is the given name, sic). */
export function peopleOf(visit: Appointment): string[] {
  return [...new Set(workOf(visit).map((step) => step.professional.lastname))]
}

/** The active steps of a visit, pauses included; for a cancelled visit, those cancelled with it. */
export function stepsOf({ appointmentServices }: Appointment): AppointmentService[] {
  return appointmentServices.filter(({ isActive }) => isActive)
}

/** The names of what takes place of it, or of what was cancelled with it. */
export function namesOf(visit: Appointment): string[] {
  return itemsOf(visit).map(({ name }) => name)
}

function itemsOf({ items }: Appointment): Appointment['items'] {
  return items.filter(({ isActive }) => isActive)
}

function workOf(visit: Appointment): AppointmentService[] {
  return stepsOf(visit).filter((step) => step.busy)
}

/** The same visit as a booking to begin with: same items, same person where one did it all. */
export function sameAgain(visit: Appointment): Pick<BookingState, 'items' | 'step'> {
  return asBooking(visit, itemsOf(visit))
}

function asBooking(visit: Appointment, items: Appointment['items']): Pick<BookingState, 'items' | 'step'> {
  const people = new Set(workOf(visit).map((step) => step.professional.id))
  const only = people.size === 1 ? [...people][0]! : null
  return {
    step: 'slot',
    items: items.map((item) => bookedAgain(item, only)),
  }
}

/** Looking for another time for what is left of it, from the day on which it is. */
export function moving(visit: Appointment): Partial<BookingState> {
  const left = visit.items.filter(({ status }) => status === 'pending')
  return { ...asBooking(visit, left), move: visit.id, day: dayOf(visit.start) }
}
