/** Signing in with an e-mail address or a phone number. Unknown, wrong and unverified cost the same time. */
import { wrongPasswords } from '../../alerts/counted.ts'
import { forget, isWithin, throttle } from '../../http/throttle.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { accountByUsername } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { verifyPassword } from '../../credentials/password-hash.ts'
import { pendingByUsername } from './pending-repository.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  /** The caller's network address. */
  readonly address: string
}

/** Ten tries a quarter of an hour for one name from one address: the owner elsewhere is never locked out. */
const perNameAndAddress = [{ seconds: 900, max: 10 }]
const perAddress = [{ seconds: 900, max: 60 }]

/** A token, or HttpRefusal: 401 credentials_invalid, 403 account_unverified with the pending sign-up, 429. */
export async function signIn(
  { database, tokens, secrets, areLimitsOn }: Accounts,
  { username, password, address }: Credentials,
  now: Temporal.Instant,
): Promise<{ token: string }> {
  const db = database.kysely
  const email = username.trim().toLowerCase()
  const phone = mobileNumber(username)?.e164 ?? null
  // Both are looked for whatever is found: what is asked must not be heard in how long it takes.
  const [account, signUp] = await Promise.all([
    accountByUsername(db, email, phone),
    pendingByUsername(db, email, phone, now),
  ])
  // By what was typed, not by the account: a limit that the e-mail and the phone of an account share tells that they belong together.
  const key = `sign-in:${secrets.hash('sign-in', `${phone ?? email}\0${address}`).toString('base64url')}`
  if (areLimitsOn) {
    await throttle(db, key, perNameAndAddress, now)
    await throttle(
      db,
      `sign-in-address:${secrets.hash('address', address).toString('base64url')}`,
      perAddress,
      now,
    )
  }

  const pending = account?.passwordHash ? null : signUp
  const isRight = await verifyPassword(password, account?.passwordHash ?? pending?.passwordHash ?? null)
  if (!isRight) {
    await isWithin(db, wrongPasswords.key, [wrongPasswords], now)
    throw new HttpRefusal({ code: 'credentials_invalid' })
  }
  await forget(db, key)
  if (pending) throw new HttpRefusal({ code: 'account_unverified', userId: pending.id, phone: pending.phone })
  return { token: await tokens.sign(account!.id, account!.tokenVersion, now) }
}
