/** Waiting for what was decided on the salon before a change of it. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

const waitAtMostMilliseconds = 2000
const lookEveryMilliseconds = 10

/**
 * Resolves when every transaction that had begun to write is over, at the latest after two seconds. A booking that was decided
 * on the salon before a change may be committed after it: once these are over all such bookings can be seen, and later ones
 * know the change.
 */
export async function waitForInFlightTransactions(db: Queries): Promise<void> {
  // A number of its own: every writer before it has a smaller one. (A snapshot's xmax only knows those that have ended.)
  const { rows } = await sql<{ own: string }>`SELECT pg_current_xact_id()::text AS own`.execute(db)
  const { own } = rows[0]!
  for (let waited = 0; waited < waitAtMostMilliseconds; waited += lookEveryMilliseconds) {
    const look = await sql<{ ended: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${own}::xid8 AS ended`.execute(db)
    if (look.rows[0]!.ended) return
    await setTimeout(lookEveryMilliseconds)
  }
}
