/** Requests that must not be done twice: the record that an Idempotency-Key was answered with is kept for a day. SQL only. */
import { hash } from 'node:crypto'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from './problem.ts'

export interface KeyedRequest {
  readonly caller: { readonly id: number }
  /** Null: the request carries none. */
  readonly key: string | null
  /** The request as a value: its verb, its record and its body. */
  readonly asked: unknown
  readonly now: Temporal.Instant
}

/** Null: none. HttpRefusal 400 for a key that is empty or too long. */
export function keyOf({
  'Idempotency-Key': key,
}: {
  readonly 'Idempotency-Key': string | undefined
}): string | null {
  if (key === undefined) return null
  if (key === '' || key.length > limits.idempotencyKeyMax) throw new HttpRefusal({ code: 'bad_request' })
  return key
}

const hashOf = ({ asked }: KeyedRequest) => hash('sha256', JSON.stringify(asked), 'buffer')

/** The id of the record that the first request made; null: it is the first. HttpRefusal 422 for a key of another request. */
export async function answeredBefore(tx: Queries, request: KeyedRequest): Promise<number | null> {
  const { caller, key, now } = request
  if (key === null) return null
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', caller.id)
    .where('key', '=', key)
    .where('created_at', '>=', now.subtract({ hours: limits.idempotencyHours }))
    .executeTakeFirst()
  if (!row) return null
  if (!row.body_hash.equals(hashOf(request))) throw new HttpRefusal({ code: 'idempotency_key_reused' })
  return (row.answer as { record: number }).record
}

export async function keepAnswer(tx: Queries, request: KeyedRequest, record: number): Promise<void> {
  const { caller, key, now } = request
  if (key === null) return
  const kept = {
    body_hash: hashOf(request),
    status: 200,
    answer: JSON.stringify({ record }),
    created_at: now,
  }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: caller.id, key, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(kept))
    .execute()
}
