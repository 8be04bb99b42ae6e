/** Accounts of the identity provider, and the proofs that wait for their page. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export interface Proof extends Identity {
  readonly userId: number | null
  readonly familyName: string
  readonly givenName: string
  readonly email: string
}

interface StoredProof extends Proof {
  readonly codeHash: Buffer
  readonly browser: Buffer
  readonly expiresAt: Temporal.Instant
}

export async function insertProof(db: Queries, proof: StoredProof): Promise<void> {
  await db
    .insertInto('identity_proofs')
    .values({
      code_hash: proof.codeHash,
      browser: proof.browser,
      user_id: proof.userId,
      issuer: proof.issuer,
      subject: proof.subject,
      family_name: proof.familyName,
      given_name: proof.givenName,
      email: proof.email,
      expires_at: proof.expiresAt,
    })
    .execute()
}

/** Uses the proof up: of two requests with one code, one gets it. Null when it is unknown, too old or another browser's. */
export async function takeProof(
  db: Queries,
  { codeHash, browser, now }: { codeHash: Buffer; browser: Buffer; now: Temporal.Instant },
): Promise<Proof | null> {
  const row = await db
    .deleteFrom('identity_proofs')
    .where('code_hash', '=', codeHash)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .returning(['user_id', 'issuer', 'subject', 'family_name', 'given_name', 'email'])
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, issuer, subject, family_name: familyName, given_name: givenName, email } = row
  return { userId, issuer, subject, familyName, givenName, email }
}

export async function ownerOf(db: Queries, { issuer, subject }: Identity) {
  const row = await db
    .selectFrom('external_identities')
    .innerJoin('users', 'users.id', 'external_identities.user_id')
    .select(['users.id', 'users.quality', 'users.roles', 'users.token_version as tokenVersion'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function linkedAt(
  db: Queries,
  userId: number,
  issuer: string,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('external_identities')
    .select('linked_at')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.linked_at ?? null
}

/** Instead of the one that was linked before. False: it is linked to somebody else. */
export async function link(
  tx: Queries,
  { issuer, subject }: Identity,
  { userId, now }: { userId: number; now: Temporal.Instant },
): Promise<boolean> {
  await unlink(tx, userId, issuer)
  const row = await tx
    .insertInto('external_identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}

/** False: there was no link. */
export async function unlink(tx: Queries, userId: number, issuer: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('external_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
