/** The first answer to a request with an Idempotency-Key. Keys belong to their user; only successes are kept. SQL only. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Queries } from '../../db/database.ts'

export async function keptAnswer(
  tx: Queries,
  userId: number,
  key: string,
): Promise<{ bodyHash: Buffer; answer: Appointment } | null> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { bodyHash: row.body_hash, answer: row.answer as Appointment } : null
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
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      body_hash: bodyHash,
      status: 201,
      answer: JSON.stringify(answer),
      created_at: now,
    })
    .execute()
}
