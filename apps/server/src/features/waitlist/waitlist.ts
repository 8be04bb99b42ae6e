/** The dependencies of the waiting list's use cases; app.ts and start-server.ts create them. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Holds } from '../../booking/holds.ts'
import type { AcceptedPlace } from '../../booking/accepted-place.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Secrets } from '../../secrets.ts'

export interface Waitlist extends SalonChanges {
  readonly calendar: OccupancyCache
  readonly holds: Holds
  readonly outbox: Outbox
  readonly secrets: Pick<Secrets, 'hash' | 'encrypt'>
  readonly publicUrl: string
}

/** The further dependencies of answers to offers. */
export interface Answering extends Waitlist {
  /** Books the place, or moves a visit there, as the client would. HttpRefusal as for these. */
  readonly book: (
    tx: Transaction<Schema>,
    place: AcceptedPlace,
    now: Temporal.Instant,
  ) => Promise<Pick<Appointment, 'id'>>
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}
