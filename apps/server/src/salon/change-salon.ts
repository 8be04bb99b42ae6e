/**
 * Changes of the salon by staff: one at a time, each decided on the salon as it stands, seen by the very next reader
 * (docs/decisions/0012).
 */
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import type { InvalidationTracker } from './invalidation-tracker.ts'
import type { SalonStore } from './salon-store.ts'
import type { Salon } from './salon.ts'

export interface SalonChanges {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
}

/** The author and the time of a change. */
export interface By {
  readonly caller: Pick<Caller, 'id'>
  readonly now: Temporal.Instant
}

/**
 * The result of `work`, and the salon after it. The salon that `work` receives is locked until it ends, so its checks stay valid.
 */
export async function changeSalon<T>(
  { database, salons, tracker }: SalonChanges,
  work: (tx: Transaction<Schema>, salon: Salon) => Promise<T>,
): Promise<{ answer: T; salon: Salon }> {
  return salons.inTurn(async () => {
    const answer = await database.transaction(async (tx) => work(tx, await salons.toChange(tx)))
    tracker.changed()
    return { answer, salon: await salons.current() }
  })
}
