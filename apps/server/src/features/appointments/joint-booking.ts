/** Visits that staff book together, as a series or as a group: each is a booking, and one message tells of all of them. */
import type { VisitGroup } from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { BookingRequest, PlacedVisit } from '../../booking/place.ts'
import type { SeriesPlace } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { jointConfirmation } from '../../messaging/joint-confirmation.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import type { BookedClient } from './client-repository.ts'
import type { Reader } from './present-appointment.ts'
import type { PlacedBooking } from './write-bookings.ts'

interface OneOfSeveral {
  readonly client: BookedClient
  readonly by: Omit<Reader, 'salon'>
  readonly request: BookingRequest
  readonly placed: PlacedVisit
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  /** The first name of whoever comes in the client's place. */
  readonly forPerson: string | null
  readonly series: SeriesPlace | null
  readonly group: VisitGroup | null
  /** It is confirmed by itself. */
  readonly isConfirmed: boolean
}

const noKey = Buffer.alloc(0)

export function jointBooking({
  client,
  by,
  request,
  placed,
  items,
  start,
  forPerson,
  isConfirmed,
  ...together
}: OneOfSeveral): PlacedBooking {
  return {
    client,
    placed,
    attendee: { forPerson, familyMember: null },
    bodyHash: noKey,
    ...together,
    booking: {
      reader: by,
      request,
      appointment: {
        items,
        start,
        length: request.length ?? null,
        hold: null,
        note: null,
        for: forPerson,
        anyway: true,
        overrides: [],
        source: together.series ? 'series' : 'staff',
        isConfirmed,
        customer: client.id,
        idempotency: null,
      },
    },
  }
}

export async function confirmJointly(
  tx: Transaction<Schema>,
  { outbox, publicUrl }: Appointments,
  booked: Parameters<typeof jointConfirmation>[0],
  { salon, now }: { readonly salon: Salon; readonly now: Temporal.Instant },
): Promise<void> {
  await outbox.queue(tx, jointConfirmation(booked, { salon, now, publicUrl }), now)
}
