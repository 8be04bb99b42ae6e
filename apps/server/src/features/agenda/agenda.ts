/** The dependencies of this feature's use cases; app.ts creates them. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { InstantFormatter } from '../../time/instants.ts'

export interface Agenda {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly calendar: OccupancyCache
  readonly instants: InstantFormatter
  readonly outbox: Outbox
  readonly publicUrl: string
}

export interface By {
  readonly caller: Caller
  readonly language: Language
  readonly now: Temporal.Instant
}
