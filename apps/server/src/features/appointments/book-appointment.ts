/**
 * Booking a visit. Everything is decided in one transaction: who may book, whether the start is offered, whose the time
 * is, what was answered to the same request before. Visits that clients ask for at once are booked together
 * (docs/decisions/0024).
 */
import type { Appointment, Overridable, VisitSource } from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import type { BookingRequest } from '../../booking/place.ts'
import { isSerializationOrDeadlock, isTimeout } from '../../db/postgres-errors.ts'
import { RequestBatcher } from '../../db/request-batcher.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import type { CustomerChoice } from './client-repository.ts'
import { decideBookings } from './decide-bookings.ts'
import { isAnswered } from './idempotency-repository.ts'
import type { Reader } from './present-appointment.ts'

export interface NewAppointment {
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  /** The length of the client's hair; null: not given. */
  readonly length: number | null
  readonly hold: string | null
  readonly note: string | null
  /** Names whoever comes in the client's place: a first name, or the id of a member of their family. */
  readonly for: string | number | null
  /** Read for staff only: they were told that the client has another visit then. */
  readonly anyway: boolean
  /** Reasons that staff go against knowingly; read for staff only. */
  readonly overrides: readonly Overridable[]
  /** How staff booked it, or the waiting list; null: its client did. */
  readonly source: VisitSource | null
  /** Read for staff only: a client is always sent the confirmation of their own booking. */
  readonly isConfirmed: boolean
  /** Read for staff only. */
  readonly customer: CustomerChoice | null
  /** With the body as it was sent; null when the caller gave no key. */
  readonly idempotency: { readonly key: string; readonly body: unknown } | null
}

export interface Booking {
  readonly appointment: NewAppointment
  readonly reader: Omit<Reader, 'salon'>
  readonly request: BookingRequest
}

/** The dependencies for deciding bookings. */
export type BookingTools = Omit<Appointments, 'bookings'>

/** The appointment as its caller sees it. HttpRefusal as the rules say; 409 slot_taken carries the nearest five starts. */
export async function bookAppointment(
  appointments: Appointments,
  appointment: NewAppointment,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, holds, turns, bookings } = appointments
  const { caller, now } = reader
  const hold = appointment.hold ? await holds.find(appointment.hold, caller.id, now) : null
  const request: BookingRequest = {
    items: appointment.items,
    start: appointment.start,
    audience: isStaff(caller) ? 'staff' : 'client',
    length: appointment.length,
    freed: { now, hold: hold?.id ?? null },
    calendars: isStaff(caller)
      ? calendarsOpenTo(caller, (await appointments.salons.current()).settings)
      : 'all',
  }
  const booking = { appointment, reader, request }
  return turns.take(
    request,
    // Staff may create the client on the way, which a refusal has to take back: one at a time.
    () => (isStaff(caller) ? bookAlone(appointments, booking) : bookings.ask(booking)),
    () => isAnswered(database.kysely, { userId: caller.id, key: appointment.idempotency?.key ?? null, now }),
  )
}

/** While the database works on some, and the log of another is written, this process prepares the next. */
export const groupsAtOnce = 4

export function bookingsTogether(tools: BookingTools): RequestBatcher<Booking, Appointment> {
  return new RequestBatcher({
    answer: (group) => bookTogether(tools, group),
    turnOf: ({ reader }) => reader.caller.id,
    groups: groupsAtOnce,
    most: 16,
  })
}

async function bookTogether(
  tools: BookingTools,
  group: readonly Booking[],
): Promise<readonly (Appointment | Error)[]> {
  const alone = () =>
    Promise.all(group.map((booking) => bookAlone(tools, booking).catch((error: Error) => error)))
  if (group.length === 1) return alone()
  return tools.database
    .transaction((tx) => decideBookings(tx, tools, group))
    .catch((error: unknown) => {
      // A conflict in one booking, such as time that another process reserved meanwhile, must not fail the others: each is retried
      // alone. After a lost connection the outcome is unknown, and any other error is a defect: both are rethrown.
      const isLost = error instanceof HttpRefusal || isTimeout(error) || isSerializationOrDeadlock(error)
      if (isLost) return alone()
      throw error
    })
}

function bookAlone(tools: BookingTools, booking: Booking): Promise<Appointment> {
  return tools.database.transaction(async (tx) => {
    const [result] = await decideBookings(tx, tools, [booking])
    // Thrown inside, so that nothing of it stays.
    if (result instanceof HttpRefusal) throw result
    return result!
  })
}
