/** Sign-ups that wait for their code. SQL only. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../../db/database.ts'

export interface PendingSignUp {
  readonly id: string
  readonly familyName: string
  readonly givenName: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly passwordHash: string
  /** Belongs to somebody already: no code can verify it. */
  readonly known: boolean
  readonly language: Language
  readonly codeHash: Buffer | null
  readonly codeExpiresAt: Temporal.Instant | null
  readonly tries: number
}

export async function pendingById(
  db: Queries,
  id: string,
  now: Temporal.Instant,
  lock: 'lock' | 'read' = 'read',
): Promise<PendingSignUp | null> {
  const query = db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
  const row = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
  return row ? pendingOf(row) : null
}

/** The newest sign-up under an e-mail or a phone: what an unverified person signs in to. */
export async function pendingByUsername(
  db: Queries,
  email: string,
  phone: string | null,
  now: Temporal.Instant,
): Promise<PendingSignUp | null> {
  const row = await db
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .where('expires_at', '>', now)
    .where('known', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? pendingOf(row) : null
}

type NewPending = Omit<PendingSignUp, 'codeHash' | 'codeExpiresAt' | 'tries'>

/** Writes a new sign-up or corrects one. A code is bound to its phone: a corrected phone makes the old one wrong. */
export async function savePending(
  db: Queries,
  pending: NewPending,
  times: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  const row = {
    family_name: pending.familyName,
    given_name: pending.givenName,
    email: pending.email,
    phone: pending.phone,
    password_hash: pending.passwordHash,
    known: pending.known,
    language: pending.language,
    expires_at: times.expiresAt,
  }
  await db
    .insertInto('pending_sign_ups')
    .values({ id: pending.id, created_at: times.now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The newest code is the only one, with all its tries before it. */
export async function setCode(
  db: Queries,
  id: string,
  codeHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('pending_sign_ups')
    .set({ code_hash: codeHash, code_expires_at: expiresAt, tries: 0 })
    .where('id', '=', id)
    .execute()
}

export async function countTry(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('pending_sign_ups')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deletePending(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('pending_sign_ups').where('id', '=', id).execute()
}

interface PendingRow {
  id: string
  family_name: string
  given_name: string
  email: string
  phone: string
  password_hash: string
  known: boolean
  language: string
  code_hash: Buffer | null
  code_expires_at: Temporal.Instant | null
  tries: number
}

function pendingOf(row: PendingRow): PendingSignUp {
  return {
    id: row.id,
    familyName: row.family_name,
    givenName: row.given_name,
    email: row.email,
    phone: row.phone,
    passwordHash: row.password_hash,
    known: row.known,
    language: row.language as Language,
    codeHash: row.code_hash,
    codeExpiresAt: row.code_expires_at,
    tries: row.tries,
  }
}
