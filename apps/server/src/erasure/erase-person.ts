/** Erasing a person, whoever asks: themselves, an admin, or time. */
import { cancelBreaksToCome } from '../booking/cancel-breaks.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { eraseOrders } from '../orders/orders-of-person.ts'
import { recordChange } from '../history/record-change.ts'
import {
  cancelUpcomingVisits,
  eraseMergedRecords,
  eraseMessages,
  eraseRecord,
  eraseWords,
  lockVisits,
  type Erasure,
} from './erasure-repository.ts'

/** In the transaction of whoever has locked the person's row. Answers which visits to come were cancelled. */
export async function erasePerson(tx: Transaction<Schema>, erasure: Erasure): Promise<number[]> {
  const { person, actorId, now } = erasure
  await lockVisits(tx, person.id)
  const cancelled = await cancelUpcomingVisits(tx, erasure)
  await cancelBreaksToCome(tx, { professional: person.id, actorId, now })
  await eraseMessages(tx, erasure)
  // Before the record: guests' orders are found by its addresses.
  await eraseOrders(tx, person.id)
  await eraseWords(tx, erasure)
  await eraseRecord(tx, erasure)
  await eraseMergedRecords(tx, erasure)
  const line = { at: now, actorId, entity: 'user', entityId: person.id, action: 'delete' } as const
  await recordChange(tx, { ...line, changes: {} })
  return cancelled
}
