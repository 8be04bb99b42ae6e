/** Keeping the first answer to a request with an Idempotency-Key: keys belong to their user, only successes are kept. SQL only. */
import { sql } from 'kysely'
import type { Appointment } from '@meche/contract/appointments.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'

/** An answer older than a day is forgotten: its key is free again. */
export function keptSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: limits.idempotencyHours })
}

export interface KeptAnswer {
  readonly userId: number
  readonly key: string
  readonly bodyHash: Buffer
  readonly answer: Appointment
  readonly now: Temporal.Instant
}

/** Whether a request with this key has been answered; what, and to which body, is read with the lock of its client. */
export async function isAnswered(
  db: Queries,
  { userId, key, now }: { userId: number; key: string | null; now: Temporal.Instant },
): Promise<boolean> {
  if (key === null) return false
  const row = await db
    .selectFrom('idempotency_keys')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>=', keptSince(now))
    .executeTakeFirst()
  return row !== undefined
}

export async function keepAnswers(tx: Queries, kept: readonly KeptAnswer[]): Promise<void> {
  if (kept.length === 0) return
  const rows = kept.map(({ userId, key, bodyHash, answer, now }) => ({
    user_id: userId,
    key,
    body_hash: `\\x${bodyHash.toString('hex')}`,
    status: 201,
    answer,
    created_at: now,
  }))
  await sql`
    INSERT INTO idempotency_keys (user_id, key, body_hash, status, answer, created_at)
    SELECT user_id, key, body_hash, status, answer, created_at
    FROM jsonb_populate_recordset(NULL::idempotency_keys, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
    SET body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer,
        created_at = excluded.created_at`.execute(tx)
}
