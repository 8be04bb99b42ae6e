/** Keeping the first answer to a request with an Idempotency-Key: keys belong to their user, only successes are kept. SQL only. */
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

export async function keepAnswer(
  tx: Queries,
  { userId, key, bodyHash, answer, now }: KeptAnswer,
): Promise<void> {
  const row = { body_hash: bodyHash, status: 201, answer: JSON.stringify(answer), created_at: now }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute()
}
