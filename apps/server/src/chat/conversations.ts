/** Conversations with clients in the database, and the SMS that clients write. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

export type SmsMeaning = 'yes' | 'no' | 'stop'

export interface IncomingSms {
  readonly provider: string
  /** Null where the provider gives none. */
  readonly providerId: string | null
  /** E.164 */
  readonly phone: string
  readonly text: string
  readonly meaning: SmsMeaning | null
}

/** The conversation with a number, created if need be, and locked until the transaction ends. Its client is the one who has the number now. */
export async function conversationWith(tx: Queries, phone: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO conversations AS c (kind, phone, client_id)
    VALUES ('client', ${phone}, (SELECT id FROM users WHERE phone = ${phone} AND erased_at IS NULL))
    ON CONFLICT (phone) DO UPDATE SET client_id = coalesce(excluded.client_id, c.client_id)
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** Keeps an SMS once, however often the provider reports it. */
export async function keepIncomingSms(
  tx: Queries,
  { provider, providerId, phone, text, meaning }: IncomingSms,
  now: Temporal.Instant,
): Promise<void> {
  const conversation = await conversationWith(tx, phone)
  await tx
    .insertInto('chat_messages')
    .values({
      conversation_id: conversation,
      is_incoming: true,
      // The database takes no NUL.
      text: text.replaceAll('\u0000', ''),
      meaning,
      provider,
      provider_id: providerId,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
