/** A password chosen with the code or the link that somebody received; all their sessions end. */
import { limits } from '@meche/contract/limits.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { setPassword } from '@meche/contract/passwords.ts'
import { forgetSecrets, useCode, useLink } from '../../credentials/account-secrets.ts'
import { hashPassword } from '../../credentials/password-hash.ts'
import { signInNotices } from '../../credentials/sign-in-notices.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { acceptedPassword } from './accepted-password.ts'
import type { Accounts } from './accounts.ts'
import { countGuess, countWrongCode } from './count-guess.ts'
import { personOf, writePassword } from './password-repository.ts'

type Form = ParsedBodyOf<typeof setPassword>
type Refusal = 'code_invalid' | 'code_expired' | 'link_not_valid'

interface Proof {
  readonly userId: number
  /** A code proves the phone that received it; a link proves an e-mail address. */
  readonly proved: 'phone' | 'email'
}

/** Of everybody together who does not show where they asked. */
const perPhone = [{ seconds: 3600, max: limits.codeTries }]

/** HttpRefusal 422 code_invalid, code_expired or link_not_valid; 429. */
export async function choosePassword(
  accounts: Accounts,
  { form, address, asker }: { form: Form; address: string; asker: Buffer | null },
  now: Temporal.Instant,
): Promise<void> {
  const { settings } = await accounts.salons.current()
  await countGuess(accounts, address, now)
  if (!asker) await countTry(accounts, form, now)
  // Before anything is known of the code: a wrong one takes as long as a right one.
  const hash = await hashPassword(acceptedPassword(form.newPassword, 'newPassword', settings))
  const refusal = await accounts.database.transaction(async (tx): Promise<Refusal | null> => {
    const proof = await prove(tx, accounts, { form, asker }, now)
    // A wrong try is committed, so that it counts: the verdict is a value, not an exception.
    if (typeof proof === 'string') return proof
    const { userId, proved } = proof
    await writePassword(tx, userId, { hash, keptTokenId: null, proved, now })
    await forgetSecrets(tx, userId)
    await accounts.outbox.queue(tx, await signInNotices(tx, 'password', { userId, settings, now }), now)
    return null
  })
  if (!refusal) return
  if (refusal === 'code_invalid') await countWrongCode(accounts, now)
  const propertyPath = refusal === 'link_not_valid' ? 'token' : 'otpCode'
  throw new HttpRefusal({ code: refusal, violations: [{ propertyPath, code: refusal }] })
}

async function prove(
  tx: Transaction<Schema>,
  { secrets }: Accounts,
  { form: { token, username, otpCode = '' }, asker }: { form: Form; asker: Buffer | null },
  now: Temporal.Instant,
): Promise<Proof | Refusal> {
  if (token !== undefined) {
    const userId = await useLink(tx, secrets, { purpose: 'password_link', token, now })
    return userId === null ? 'link_not_valid' : { userId, proved: 'email' }
  }
  const phone = mobileNumber(username ?? '')?.e164
  const person = phone ? await personOf(tx, { phone }) : null
  if (!phone || !person) return 'code_invalid'
  const owner = { userId: person.id, purpose: 'password_code', phone, ...(asker && { asker }) } as const
  const verdict = await useCode(tx, secrets, { owner, code: otpCode, now })
  return verdict === 'right' ? { userId: person.id, proved: 'phone' } : verdict
}

async function countTry(
  { database, secrets, areLimitsOn }: Accounts,
  { username }: Form,
  now: Temporal.Instant,
): Promise<void> {
  const phone = mobileNumber(username ?? '')?.e164
  if (!areLimitsOn || !phone) return
  const key = `choose-phone:${secrets.hash('phone', phone).toString('base64url')}`
  await throttle(database.kysely, key, perPhone, now)
}
