/** Removes what has had its time: nothing here is anybody's record. */
import { sql } from 'kysely'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../db/database.ts'

/** A screen that slept for a weekend reads everything anew; one that slept for less learns what it missed (decision 0041). */
const changesKeptHours = 48

export async function cleanUp(db: Queries, now: Temporal.Instant): Promise<void> {
  for (const table of [
    'holds',
    'throttles',
    'revoked_tokens',
    'pending_sign_ups',
    'account_secrets',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  }
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now.subtract({ hours: limits.idempotencyHours }))
    .execute()
  await db
    .deleteFrom('agenda_batches')
    .where('at', '<', now.subtract({ hours: 24 * limits.undoDays }))
    .execute()
  await sql`DELETE FROM calendar_changes WHERE at < now() - ${changesKeptHours} * interval '1 hour'`.execute(
    db,
  )
}
