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
