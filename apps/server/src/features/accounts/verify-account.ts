/** The code proves the phone: the account exists from now on, or takes over the record that staff made for the number. */
import { timingSafeEqual } from 'node:crypto'
import { limits } from '@meche/contract/limits.ts'
import { queueProofLink } from '../../credentials/email-links.ts'
import { throttle } from '../../http/throttle.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { isUniqueViolation } from '../../db/postgres-errors.ts'
import type { Queries } from '../../db/database.ts'
import { claimRecord } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { countGuess, countWrongCode } from './count-guess.ts'
import { countTry, deletePending, pendingById, type PendingSignUp } from './pending-repository.ts'
import { codeHash } from './send-code.ts'

interface Verification {
  readonly userId: string
  readonly otpCode: string
  readonly phone: string
  /** The caller's network address. */
  readonly address: string
}

type Verdict =
  | { readonly code: 'code_invalid' | 'code_expired' }
  | { readonly id: number; readonly version: number }

/**
 * A token, or HttpRefusal: 422 code_invalid or code_expired, 429 after ten tries an hour on one phone, or thirty a quarter of an
 * hour from one address.
 */
export async function verifyAccount(
  accounts: Accounts,
  { userId, otpCode, phone, address }: Verification,
  now: Temporal.Instant,
): Promise<{ token: string }> {
  const number = mobileNumber(phone)?.e164 ?? ''
  await countGuess(accounts, address, now)
  const named = await pendingById(accounts.database.kysely, userId, now)
  // Counted for who knows the sign-up: a stranger's guesses at a phone must not close it to its owner.
  if (accounts.areLimitsOn && named?.phone === number) {
    const key = `code-try:${accounts.secrets.hash('phone', number).toString('base64url')}`
    await throttle(accounts.database.kysely, key, [{ seconds: 3600, max: 10 }], now)
  }
  const verdict = await accounts.database
    // A wrong try is committed, so that it counts: the verdict is a value, not an exception.
    .transaction(async (tx): Promise<Verdict> => {
      const pending = await pendingById(tx, userId, now, 'lock')
      if (!pending || pending.phone !== number || pending.known) return { code: 'code_invalid' }
      if (!pending.codeHash || !pending.codeExpiresAt || pending.tries >= limits.codeTries)
        return { code: 'code_invalid' }
      if (Temporal.Instant.compare(now, pending.codeExpiresAt) > 0) return { code: 'code_expired' }
      if (!timingSafeEqual(pending.codeHash, codeHash(accounts, pending, otpCode))) {
        await countTry(tx, pending.id)
        return { code: 'code_invalid' }
      }
      await deletePending(tx, pending.id)
      const created = await createOrClaim(tx, pending, now)
      const { settings } = await accounts.salons.within(tx)
      const person = { ...pending, id: created.id }
      await queueProofLink(tx, accounts, { person, salon: settings.name, now })
      return created
    })
    .catch((error: unknown): Verdict => {
      // Somebody took the e-mail while this code was on its way.
      if (isUniqueViolation(error)) return { code: 'code_invalid' }
      throw error
    })
  if ('code' in verdict) {
    if (verdict.code === 'code_invalid') await countWrongCode(accounts, now)
    throw new HttpRefusal({
      code: verdict.code,
      violations: [{ propertyPath: 'otpCode', code: verdict.code }],
    })
  }
  return { token: await accounts.tokens.sign(verdict.id, verdict.version, now) }
}

async function createOrClaim(
  tx: Queries,
  pending: PendingSignUp,
  now: Temporal.Instant,
): Promise<{ id: number; version: number }> {
  const person = {
    family_name: pending.familyName,
    given_name: pending.givenName,
    email: pending.email,
    password_hash: pending.passwordHash,
    verified: true,
    language: pending.language,
  }
  const claimed = await claimRecord(tx, pending.phone, person)
  if (claimed) return claimed
  return tx
    .insertInto('users')
    .values({ ...person, phone: pending.phone, quality: 'Customer', created_at: now })
    .returning(['id', 'token_version as version'])
    .executeTakeFirstOrThrow()
}
