/** Books a place of the waiting list that its client accepts, or moves their visit there: with a client's rights, though nobody is signed in. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { AcceptedPlace } from '../../booking/accepted-place.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { clientCaller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import { decideBookings } from './decide-bookings.ts'
import { moveWithin } from './move-appointment.ts'

/** HttpRefusal as for a booking or a move. */
export async function bookOffer(
  tx: Transaction<Schema>,
  appointments: Appointments,
  { client, items, length, start, hold, for: attendee, note, moves }: AcceptedPlace,
  now: Temporal.Instant,
): Promise<Appointment> {
  const caller = clientCaller({ ...client, isVerified: true }, now)
  const reader = { caller, language: client.language, now }
  if (moves !== null) {
    const move = {
      id: moves,
      start,
      items,
      length: null,
      hold: null,
      anyway: false,
      version: null,
      isOffered: true,
    }
    return moveWithin(tx, appointments, { move, hold, reader, request: null })
  }
  const [result] = await decideBookings(tx, appointments, [
    {
      appointment: {
        items,
        start,
        length,
        hold: null,
        note,
        for: attendee,
        anyway: false,
        overrides: [],
        source: 'waitlist',
        isConfirmed: true,
        customer: null,
        idempotency: null,
      },
      reader,
      request: {
        items,
        start,
        audience: 'client',
        length,
        isLengthKept: true,
        freed: { now, hold },
        calendars: 'all',
      },
    },
  ])
  if (result instanceof HttpRefusal) throw result
  return result!
}
