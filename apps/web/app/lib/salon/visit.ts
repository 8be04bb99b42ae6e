import type {
  Appointment,
  AppointmentService,
  AppointmentStatus,
  VisitSeries,
} from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { visitLabel, type VisitLabel } from '@meche/domain/visit/visit-label.ts'
import { bookedAgain, byAnyone, type BookingState } from './booking-address.ts'
import { dayOf } from '../format/days.ts'
import { chosenItems, whoCan, type MenuSection } from './menu.ts'
import type { Translate } from '../i18n/i18n.tsx'

/** The phase of a visit or of a step, as its label says it. */
export type VisitPhase = AppointmentStatus | 'running' | 'arrived' | 'late' | 'to_close'

interface PhaseCase {
  status: AppointmentStatus
  start: string
  end: string
  /** Facts that staff have noted. */
  hasArrived?: boolean
  hasStarted?: boolean
  /** The salon notes who has come. */
  usesArrivals?: boolean
}

const phases: Readonly<Record<VisitLabel, VisitPhase>> = {
  cancelled: 'cancelled',
  noShow: 'no_show',
  done: 'done',
  inProgress: 'running',
  arrived: 'arrived',
  late: 'late',
  toClose: 'to_close',
  upcoming: 'pending',
}

/** `now` is the salon's wall clock. Without any facts, the clock alone decides. */
export function phaseOf(visit: PhaseCase, now: string): VisitPhase {
  const { status, start, end, hasArrived = false, hasStarted = false, usesArrivals = false } = visit
  const facts = { status, hasArrived, hasStarted, usesArrivals }
  return phases[visitLabel({ ...facts, start: minuteOf(start), end: minuteOf(end), now: minuteOf(now) })]
}

/** The clock on the wall, counted: enough to compare times of one zone. */
function minuteOf(moment: string): number {
  return Date.parse(`${moment.slice(0, 16)}Z`) / 60_000
}

/** The look of its label. */
export const phaseLooks: Readonly<Record<VisitPhase, string>> = {
  pending: 'lab info',
  running: 'lab pri',
  arrived: 'lab ok',
  late: 'lab warn',
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

/** « 3 sur 8 ». */
export function placeInSeries({ place, dates }: VisitSeries, t: Translate): string {
  return t('series.of', { place, dates })
}

function itemsOf({ items }: Appointment): Appointment['items'] {
  return items.filter(({ isActive }) => isActive)
}

function workOf(visit: Appointment): AppointmentService[] {
  return stepsOf(visit).filter((step) => step.busy)
}

/** The professional of its last step of work; null: no step is active. */
export function lastProfessional(visit: Appointment): number | null {
  return workOf(visit).at(-1)?.professional.id ?? null
}

/** The same visit as a booking to begin with: same items, same client or member of their family, same professional where one did it all. */
export function sameAgain(visit: Appointment): Again {
  return {
    ...asBooking(visit, itemsOf(visit)),
    ...(visit.familyMember && { member: visit.familyMember.id }),
  }
}

/** An item of a visit that is booked again, and its name. */
interface ItemAgain {
  ref: ItemRef
  name: string
}

/** The same items as the menu has them now: without the options that have left it. The server refuses an item that is no longer sold. */
export function itemsAgain(visit: Appointment, menu: readonly MenuSection[]): ItemAgain[] {
  const names = namesOf(visit)
  return sameAgain(visit).items.map((ref, index) => {
    const [item] = chosenItems(menu, [ref], null)
    if (!item) return { ref, name: names[index]! }
    return { ref: { ...byAnyone(item), professional: whoCan(item, ref.professional) }, name: item.name }
  })
}

type Again = Pick<BookingState, 'items' | 'step'> & Partial<Pick<BookingState, 'length' | 'member'>>

function asBooking(visit: Appointment, items: Appointment['items']): Again {
  const people = new Set(workOf(visit).map((step) => step.professional.id))
  const only = people.size === 1 ? [...people][0]! : null
  return {
    step: 'slot',
    ...(visit.length && { length: visit.length.id }),
    items: items.map((item) => bookedAgain(item, only)),
  }
}

/** Looking for another time for what is left of it, from the day on which it is. */
export function moving(visit: Appointment): Partial<BookingState> {
  const left = visit.items.filter(({ status }) => status === 'pending')
  return { ...asBooking(visit, left), move: visit.id, day: dayOf(visit.start) }
}
