/**
 * The policy for reading, booking and changing visits, and for the calendars they go into. `placeVisit` decides whether the time itself
 * is free. Source: docs/rules.md.
 */
import { isStaff } from '../access/roles.ts'
import { mayChangeDayOf, writableDays, type StaffMember, type TeamRules } from '../access/team-days.ts'
import { canCancel, type CancellationCase, type CancellationDecision } from './cancellation.ts'

/** The caller, with their current data from the database. */
export type Caller = StaffMember

/** The people of a visit that decide permissions: its client and its professionals. */
export interface VisitPeople {
  readonly client: { readonly id: number }
  readonly steps: readonly { readonly professional: { readonly id: number } }[]
}

/**
 * The caller's relation to a visit: its client; staff, who may change the calendar of a professional in it; a reader
 * (other professionals); null, for whom the visit does not exist.
 */
export type Relation = 'client' | 'staff' | 'reader' | null

export type Refused =
  | { readonly ok: false; readonly code: 'not_found' | 'forbidden' }
  /** `professional`: whose calendar it is. */
  | { readonly ok: false; readonly code: 'others_day'; readonly professional: number }

export type Permission = { readonly ok: true } | Refused

export type ChangePermission = { readonly ok: true; readonly by: 'client' | 'staff' } | Refused

/** The professionals whose calendar a visit may be put in. */
export type Calendars = 'all' | readonly number[]

const granted = { ok: true } as const

export function relationTo(visit: VisitPeople, caller: Caller, rules: TeamRules): Relation {
  if (visit.steps.some(({ professional }) => mayChangeDayOf(caller, professional.id, rules))) return 'staff'
  if (visit.client.id === caller.id) return 'client'
  return isStaff(caller) ? 'reader' : null
}

export function mayReadVisit(visit: VisitPeople, caller: Caller, rules: TeamRules): Permission {
  return relationTo(visit, caller, rules) === null ? { ok: false, code: 'not_found' } : granted
}

/** Cancelling and moving, as far as it depends on who asks; see `canCancel` and `canMove` for when. */
export function mayChangeVisit(visit: VisitPeople, caller: Caller, rules: TeamRules): ChangePermission {
  const relation = relationTo(visit, caller, rules)
  if (relation === null) return { ok: false, code: 'not_found' }
  if (relation !== 'reader') return { ok: true, by: relation }
  return { ok: false, code: 'others_day', professional: visit.steps[0]!.professional.id }
}

/** Step by step only staff change a visit, its client never. */
export function mayChangeSteps(visit: VisitPeople, caller: Caller, rules: TeamRules): Permission {
  const change = mayChangeVisit(visit, caller, rules)
  if (!change.ok) return change
  return change.by === 'staff' ? granted : { ok: false, code: 'forbidden' }
}

/** Writing in calendars: a step, a break, what becomes of either. The first calendar that is not the caller's is named. */
export function mayWriteIn(professionals: readonly number[], caller: Caller, rules: TeamRules): Permission {
  const other = professionals.find((id) => !mayChangeDayOf(caller, id, rules))
  return other === undefined ? granted : { ok: false, code: 'others_day', professional: other }
}

/**
 * Any caller who may change the step's calendar may set its status; any professional of the visit may set the status of the whole visit
 * (null).
 */
export function maySetStatus(
  step: VisitPeople['steps'][number] | null,
  caller: Caller,
  rules: TeamRules,
): Permission {
  return step === null ? granted : mayWriteIn([step.professional.id], caller, rules)
}

/** The visits of a client: theirs to read, and the team's. To anybody else they do not exist. */
export function mayReadVisitsOf(client: number, caller: Caller): Permission {
  return isStaff(caller) || client === caller.id ? granted : { ok: false, code: 'not_found' }
}

/**
 * In whose calendars a caller may put a visit: clients and guests in everybody's, staff in those they may change. A visit that is
 * moved stays open to the professionals who are in it already.
 */
export function calendarsOpenTo(caller: Caller | null, rules: TeamRules, moved?: VisitPeople): Calendars {
  const calendars = caller && isStaff(caller) ? writableDays(caller, rules) : 'all'
  if (calendars === 'all' || !moved) return calendars
  return [...new Set([...calendars, ...moved.steps.map(({ professional }) => professional.id)])]
}

/** Asking for professionals by name: each calendar must be open. */
export function mayChoose(chosen: readonly (number | null)[], calendars: Calendars): Permission {
  const other = chosen.find((id) => id !== null && calendars !== 'all' && !calendars.includes(id)) ?? null
  return other === null ? granted : { ok: false, code: 'others_day', professional: other }
}

/** The facts about a visit's client that decide booking. */
export interface BookingClient {
  readonly isInRedZone: boolean
  /** Has proved their phone. */
  readonly isVerified: boolean
  /** Pending visits that have not begun. */
  readonly upcomingVisits: number
}

export interface MovingClient extends Omit<BookingClient, 'upcomingVisits'> {
  /** Nobody is left who would come. */
  readonly isErased: boolean
}

/** The salon's rules for the bookings of clients. */
export interface OnlineBooking {
  /** A new salon opens its booking when it is ready. */
  readonly isOpen: boolean
  /** Upcoming visits of one client; null: any number. */
  readonly upcomingLimit: number | null
}

export type BookingDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'booking_closed' | 'red_zone' | 'account_unverified' | 'client_erased'
    }
  | { readonly ok: false; readonly code: 'upcoming_limit_reached'; readonly limit: number }

/** Until the salon opens its booking, only staff book and hold times. */
export function takesBookings(by: 'client' | 'staff', { isOpen }: Pick<OnlineBooking, 'isOpen'>): boolean {
  return by === 'staff' || isOpen
}

/**
 * Whether a visit may be booked for a client: by staff always; by the client when the salon takes bookings, unless they
 * are in the red zone, unverified, or have as many upcoming visits as the salon allows.
 */
export function canBook(
  by: 'client' | 'staff',
  client: BookingClient,
  { isOpen, upcomingLimit }: OnlineBooking,
): BookingDecision {
  if (!takesBookings(by, { isOpen })) return { ok: false, code: 'booking_closed' }
  if (by === 'staff') return granted
  const online = canBookOnline(client)
  if (!online.ok) return online
  if (upcomingLimit !== null && client.upcomingVisits >= upcomingLimit) {
    return { ok: false, code: 'upcoming_limit_reached', limit: upcomingLimit }
  }
  return granted
}

/**
 * Moving requires the right to cancel the old time and to book the new one. It adds no visit, so the limit on their
 * number does not apply. The visits of an erased client cannot be moved.
 */
export function canMove(
  visit: CancellationCase,
  client: MovingClient,
): CancellationDecision | BookingDecision {
  if (client.isErased) return { ok: false, code: 'client_erased' }
  const cancelling = canCancel(visit)
  if (!cancelling.ok || visit.by === 'staff') return cancelling
  return canBookOnline(client)
}

function canBookOnline(client: Omit<BookingClient, 'upcomingVisits'>): BookingDecision {
  if (client.isInRedZone) return { ok: false, code: 'red_zone' }
  if (!client.isVerified) return { ok: false, code: 'account_unverified' }
  return granted
}
