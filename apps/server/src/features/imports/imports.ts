/** The dependencies of this feature's use cases; app.ts creates them. */
import type { Database, Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

export interface Imports {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly areLimitsOn: boolean
  /** Wakes the worker that runs imports. */
  readonly importSoon: (tx: Transaction<Schema>) => Promise<void>
  /** Cancels a visit that an import booked; its client hears of it if they were reminded of it. HttpRefusal for one that has changed since. */
  readonly cancelVisit: (
    tx: Transaction<Schema>,
    visit: number,
    by: { readonly actorId: number; readonly now: Temporal.Instant },
  ) => Promise<void>
  /** Deletes the added services that are untouched, judged in the transaction that deletes them. Answers their ids. */
  readonly takeBackServices: (
    services: {
      readonly added: readonly number[]
      readonly untouched: (tx: Queries, added: readonly number[]) => Promise<readonly number[]>
    },
    by: By,
  ) => Promise<readonly number[]>
  /** HttpRefusal 404; 409 for a category that has a service. */
  readonly removeCategory: (id: number, by: By) => Promise<void>
  /** HttpRefusal 404 for a person who is no client any more. */
  readonly putInRedZone: (tx: Transaction<Schema>, client: number, by: By) => Promise<void>
}
