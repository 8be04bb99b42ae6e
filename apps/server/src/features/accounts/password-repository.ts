/** Passwords, and the sessions that end with them. SQL only. */
import { sql } from 'kysely'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../../db/database.ts'
import { isOfTeam } from './account-repository.ts'

interface NewPassword {
  readonly hash: string
  readonly keptTokenId: string | null
  /** The channel of the code or the link with which the user chose it. */
  readonly proved: 'phone' | 'email' | null
  readonly now: Temporal.Instant
}

/**
 * Writes a password. Every session ends, but the one that is kept. Without one, as after a forgotten password, the calendar address
 * and the link to an account of the identity provider end as well: whoever had the account may know them.
 */
export async function writePassword(
  tx: Queries,
  userId: number,
  { hash, keptTokenId, proved, now }: NewPassword,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({
      password_hash: hash,
      token_version: eb('token_version', '+', 1),
      kept_token_id: keptTokenId,
      ...(proved === 'phone' && { verified: true }),
      ...(proved === 'email' && { email_proved_at: sql`coalesce(email_proved_at, ${now})` }),
    }))
    .where('id', '=', userId)
    .execute()
  if (keptTokenId !== null) return
  await endFeed(tx, userId)
  await tx.deleteFrom('external_identities').where('user_id', '=', userId).execute()
}

async function endFeed(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

/** Whether the password that somebody has now was written by this session of theirs. */
export async function isWrittenBy(db: Queries, userId: number, tokenId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('kept_token_id', '=', tokenId)
    .executeTakeFirst()
  return row !== undefined
}

export async function endSessions(db: Queries, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ token_version: eb('token_version', '+', 1), kept_token_id: null }))
    .where('id', '=', userId)
    .execute()
  await endFeed(db, userId)
}

/** The account found by an e-mail or a phone. */
export interface Named {
  readonly id: number
  readonly givenName: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
  /** Proved, or where somebody of the team is invited: whoever reads its mail may choose a password. */
  readonly isEmailTrusted: boolean
  readonly isOfTeam: boolean
}

const isEmailTrusted = sql<boolean>`(email_proved_at IS NOT NULL OR (password_hash IS NULL AND ${isOfTeam}))`

/** The account that has this e-mail or this phone. */
export async function personOf(
  db: Queries,
  name: { email: string } | { phone: string },
): Promise<Named | null> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'given_name as givenName',
      'email',
      'phone',
      'language',
      isEmailTrusted.as('isEmailTrusted'),
      isOfTeam.as('isOfTeam'),
    ])
    .where('email' in name ? 'email' : 'phone', '=', 'email' in name ? name.email : name.phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
