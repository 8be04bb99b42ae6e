/** The dependencies of the waiting list's use cases; app.ts and start-server.ts create them. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Holds } from '../../booking/holds.ts'
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

/** An offered place that its client accepts. */
export interface AcceptedPlace {
  readonly client: { readonly id: number; readonly language: Language }
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  /** The hold of its time; null: it is kept no more. */
  readonly hold: number | null
  readonly forPerson: string | null
  readonly note: string | null
  /** The visit that moves there; null: a new one. */
  readonly moves: number | null
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
