/** Books a visit that an import brings, as the admin who started it: staff knew of it in their former system, and no message is sent. */
import { overridable } from '@meche/contract/appointments.ts'
import type { ImportedBooking } from '../../booking/imported-booking.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Author } from '../../history/record-change.ts'
import { adminCaller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import type { BookingTools } from './book-appointment.ts'
import { cancelWithin } from './cancel-appointment.ts'
import { decideBookings } from './decide-bookings.ts'

/** Answers the visit's id, or the refusal before anything was written. Throws HttpRefusal for what has to be rolled back. */
export async function bookImported(
  tx: Transaction<Schema>,
  tools: BookingTools,
  { client, request, note }: ImportedBooking,
  { actorId, now }: Author,
): Promise<number | HttpRefusal> {
  if (actorId === null) return new HttpRefusal({ code: 'forbidden' })
  const { items, start } = request
  const [result] = await decideBookings(tx, tools, [
    {
      appointment: {
        items,
        start,
        length: null,
        hold: null,
        note,
        for: null,
        anyway: true,
        overrides: overridable.options,
        source: 'import',
        isConfirmed: false,
        customer: client,
        idempotency: null,
      },
      reader: { caller: adminCaller(actorId, now), language: 'fr', now },
      request,
    },
  ])
  return result instanceof HttpRefusal ? result : result!.id
}

/** Cancels a visit that an import booked and that nobody has changed since: its client hears of it only if they heard of the visit. HttpRefusal 412 for another one, 409, 404. */
export async function cancelImported(
  tx: Transaction<Schema>,
  appointments: Appointments,
  id: number,
  { actorId, now }: Author & { readonly actorId: number },
): Promise<void> {
  const reader = { caller: adminCaller(actorId, now), language: 'fr', now } as const
  const isSilent = !(await wasTold(tx, id))
  await cancelWithin(tx, appointments, { id, reason: null, version: 1, isSilent }, reader)
}

async function wasTold(tx: Transaction<Schema>, id: number): Promise<boolean> {
  const sent = tx.selectFrom('messages').select('id').where('appointment_id', '=', id)
  return (await sent.where('sent_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
