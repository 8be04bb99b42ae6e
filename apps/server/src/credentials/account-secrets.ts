/**
 * Codes and links that prove a phone or an e-mail address. Only the newest of its kind and requester is valid, it can be used once, and
 * only its keyed hash is stored. The secret that `issue…` returns goes to the outbox, encrypted.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'

/** The context that a code is bound to: the user, the purpose, the phone it was sent to, and the browser that requested it. */
export interface CodeOwner {
  readonly userId: number
  readonly purpose: 'password_code' | 'phone_code'
  /** E.164. */
  readonly phone: string
  /** Hash of what the browser that asked keeps; without it, any code of its kind is meant. */
  readonly asker?: Buffer
}

const nobody = Buffer.alloc(0)

export async function issueCode(
  tx: Queries,
  secrets: Secrets,
  owner: CodeOwner,
  now: Temporal.Instant,
): Promise<Buffer> {
  const code = String(randomInt(1_000_000)).padStart(limits.codeLength, '0')
  const expiresAt = now.add({ minutes: limits.codeMinutes })
  await save(tx, { ...owner, hash: hashOfCode(secrets, owner, code), expiresAt })
  return secrets.encrypt(code)
}

/** The purpose of a link in an e-mail: its owner sets a password, proves the address of their account, or removes it from a stranger's. */
export type LinkPurpose = 'password_link' | 'email_proof' | 'email_release'

/** A link that is good for `hours`. */
export async function issueLink(
  tx: Queries,
  secrets: Secrets,
  { userId, purpose, hours }: { userId: number; purpose: LinkPurpose; hours: number },
  now: Temporal.Instant,
): Promise<Buffer> {
  const token = randomBytes(32).toString('base64url')
  await save(tx, {
    userId,
    purpose,
    hash: hashOfLink(secrets, purpose, token),
    expiresAt: now.add({ hours }),
  })
  return secrets.encrypt(token)
}

/**
 * A right code is used up; a wrong try counts, so the caller commits whatever the verdict is. Tries at a code that a browser asked for
 * count for that browser only.
 */
export async function useCode(
  tx: Queries,
  secrets: Secrets,
  { owner, code, now }: { owner: CodeOwner; code: string; now: Temporal.Instant },
): Promise<'right' | 'code_invalid' | 'code_expired'> {
  const { userId, purpose, asker } = owner
  const rows = await tx
    .selectFrom('account_secrets')
    .select(['hash', 'tries', 'expires_at', 'asker'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .$if(asker !== undefined, (query) => query.where('asker', '=', asker!))
    .orderBy('asker')
    .forUpdate()
    .execute()
  const right = rows.find(
    (row) =>
      row.tries < limits.codeTries &&
      timingSafeEqual(row.hash, hashOfCode(secrets, { ...owner, asker: row.asker }, code)),
  )
  if (right) {
    // To whoever does not know the code, none was ever sent.
    if (Temporal.Instant.compare(now, right.expires_at) > 0) return 'code_expired'
    await remove(tx, { ...owner, asker: right.asker })
    return 'right'
  }
  await tx
    .updateTable('account_secrets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker ?? nobody)
    .execute()
  return 'code_invalid'
}

/** The owner of a link, which is used up; null when it is unknown, used, replaced or too old. */
export async function useLink(
  tx: Queries,
  secrets: Secrets,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Temporal.Instant },
): Promise<number | null> {
  const row = await tx
    .deleteFrom('account_secrets')
    .where('hash', '=', hashOfLink(secrets, purpose, token))
    .where('expires_at', '>=', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The owner of this link. The link stays valid, because using it again has no further effect. */
export async function ownerOfLink(
  tx: Queries,
  secrets: Secrets,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Temporal.Instant },
): Promise<number | null> {
  const row = await tx
    .selectFrom('account_secrets')
    .select('user_id')
    .where('hash', '=', hashOfLink(secrets, purpose, token))
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Deletes the user's codes and links: they become invalid when the address or the password changes. */
export async function forgetSecrets(tx: Queries, userId: number): Promise<void> {
  await tx.deleteFrom('account_secrets').where('user_id', '=', userId).execute()
}

async function save(
  tx: Queries,
  secret: {
    userId: number
    purpose: CodeOwner['purpose'] | LinkPurpose
    asker?: Buffer
    hash: Buffer
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  const row = { hash: secret.hash, tries: 0, expires_at: secret.expiresAt }
  await tx
    .insertInto('account_secrets')
    .values({ user_id: secret.userId, purpose: secret.purpose, asker: secret.asker ?? nobody, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'asker']).doUpdateSet(row))
    .execute()
}

async function remove(tx: Queries, { userId, purpose, asker = nobody }: CodeOwner): Promise<void> {
  await tx
    .deleteFrom('account_secrets')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .execute()
}

function hashOfCode(
  secrets: Secrets,
  { userId, purpose, phone, asker = nobody }: CodeOwner,
  code: string,
): Buffer {
  return secrets.hash(purpose, `${userId}\0${phone}\0${asker.toString('base64url')}\0${code}`)
}

function hashOfLink(secrets: Secrets, purpose: LinkPurpose, token: string): Buffer {
  return secrets.hash(purpose, token)
}
