/** The dependencies of the shop's use cases; app.ts creates them. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Settling } from '../../payments/settle-payments.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Secrets } from '../../secrets.ts'
import type { FileStorage } from '../../storage/storage.ts'

export interface Shop extends SalonChanges, Settling {
  readonly secrets: Pick<Secrets, 'hash'>
  readonly storage: FileStorage
  /** Without a provider an SMS reaches nobody. */
  readonly sendsSms: boolean
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

/** In a transaction of its own; open screens are told. */
export async function inShop<T>(
  { database, tracker }: Pick<Shop, 'database' | 'tracker'>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const answer = await database.transaction(work)
  tracker.changed()
  return answer
}
