/** People and pending sign-ups, as signing in and signing up need them. SQL only. */
import { sql } from 'kysely'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../../db/database.ts'

export interface Account {
  readonly id: number
  readonly passwordHash: string | null
  readonly tokenVersion: number
}

export async function accountByUsername(
  db: Queries,
  email: string,
  phone: string | null,
): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'token_version'])
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .where('erased_at', 'is', null)
    // Somebody whose phone is another's e-mail cannot exist; the order only makes the answer certain.
    .orderBy('id')
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash, tokenVersion: row.token_version } : null
}

export interface SessionOwner {
  readonly id: number
  readonly quality: 'Customer' | 'HairDresser'
  readonly roles: string[]
  readonly verified: boolean
  readonly language: Language
  readonly writesJournal: boolean
  readonly tokenVersion: number
  /** The one session that outlived the last change of the password. */
  readonly keptTokenId: string | null
}

/** The user of a session, and its token's id. */
export interface AskedSession {
  readonly userId: number
  readonly tokenId: string
}

/** The owners of sessions, in their order; null for one that has been signed out, and for nobody. */
export async function sessionOwners(
  db: Queries,
  sessions: readonly AskedSession[],
): Promise<(SessionOwner | null)[]> {
  const { rows } = await sql<SessionOwner & { place: number }>`
    SELECT asked.place, u.id, u.quality, u.roles, u.verified, u.language, u.writes_journal AS "writesJournal", u.token_version AS "tokenVersion",
           u.kept_token_id AS "keptTokenId"
    FROM unnest(${sessions.map(({ userId }) => userId)}::bigint[], ${sessions.map(({ tokenId }) => tokenId)}::text[])
           WITH ORDINALITY AS asked (user_id, token_id, place)
    JOIN users u ON u.id = asked.user_id
    WHERE u.erased_at IS NULL AND NOT EXISTS (SELECT FROM revoked_tokens r WHERE r.jti = asked.token_id)`.execute(
    db,
  )
  const owners = new Map(rows.map(({ place, ...owner }) => [place, owner]))
  return sessions.map((_, index) => owners.get(index + 1) ?? null)
}

export async function revokeToken(db: Queries, tokenId: string, expiresAt: Temporal.Instant): Promise<void> {
  await db
    .insertInto('revoked_tokens')
    .values({ jti: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function profile(db: Queries, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'family_name',
      'given_name',
      'email',
      'phone',
      'roles',
      'quality',
      'verified',
      'avatar_url',
      'language',
      'writes_journal',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export const isOfTeam = sql<boolean>`(quality <> 'Customer' OR roles <> '{ROLE_USER}')`

/** A record that staff made for a client: whoever proves its phone takes it over. The team's are theirs by invitation. */
const isClaimable = sql<boolean>`(password_hash IS NULL AND NOT ${isOfTeam} AND erased_at IS NULL)`

/** The users who already have this e-mail or this phone. */
export async function holders(db: Queries, email: string, phone: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'phone',
      'language',
      isClaimable.as('isClaimable'),
      sql<boolean>`email_proved_at IS NOT NULL`.as('isEmailProved'),
      isOfTeam.as('isOfTeam'),
    ])
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .orderBy('id')
    .execute()
}

/** The user who has this phone; null when it is available. */
export async function holderOfPhone(db: Queries, phone: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  return row?.id ?? null
}

/** Makes the client's record of this phone theirs; null when there is none to take over. */
export async function claimRecord(tx: Queries, phone: string, person: Person): Promise<Claimed | null> {
  const claimed = await tx
    .updateTable('users')
    .set({ ...person, email_proved_at: null })
    .where('phone', '=', phone)
    .where(isClaimable)
    .returning(['id', 'token_version as version'])
    .executeTakeFirst()
  return claimed ?? null
}

interface Claimed {
  readonly id: number
  readonly version: number
}

interface Person {
  readonly family_name: string
  readonly given_name: string
  readonly email: string
  readonly password_hash: string
  readonly verified: boolean
  readonly language: Language
}
