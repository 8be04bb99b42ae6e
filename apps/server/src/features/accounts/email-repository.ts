/** E-mail addresses that are proved, or given back. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { isOfTeam } from './account-repository.ts'

/** The user, locked, if their address is still to be proved; null otherwise. */
export async function unprovedPerson(tx: Queries, id: number) {
  await lockPerson(tx, id)
  const row = await tx
    .selectFrom('users')
    .select(['id', 'given_name as givenName', 'email', 'language'])
    .where('id', '=', id)
    .where('email_proved_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Until the transaction ends, their address stays what it is. */
export async function lockPerson(tx: Queries, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** From now on it opens the account, and nobody takes it off. */
export async function writeEmailProof(tx: Queries, userId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: sql`coalesce(email_proved_at, ${now})` })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .execute()
  await tx
    .deleteFrom('account_secrets')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_release')
    .execute()
}

/**
 * Takes an unproved address off a client's account, and out of what is kept of that account: messages to it are not sent any more.
 * False where it has been proved meanwhile.
 */
export async function takeEmailOff(tx: Queries, userId: number): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .where(sql<boolean>`NOT ${isOfTeam}`)
    .forUpdate()
    .executeTakeFirst()
  if (!person?.email) return false
  const { email } = person
  await tx.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('account_secrets')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email_proof', 'email_release'])
    .execute()
  await sql`
    UPDATE messages SET status = CASE WHEN status IN ('queued', 'sending') THEN 'cancelled' ELSE status END,
                        recipient = '-', subject = NULL, body = '', secret = NULL, ics = NULL, error = NULL
    WHERE user_id = ${userId} AND recipient = ${email}`.execute(tx)
  await sql`
    UPDATE history SET changes = changes - 'email'
    WHERE entity = 'user' AND entity_id = ${userId} AND changes -> 'email' @> ${JSON.stringify([email])}::jsonb`.execute(
    tx,
  )
  return true
}
