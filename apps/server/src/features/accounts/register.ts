/** Beginning or correcting a sign-up. The answer is the same whoever has the e-mail or the phone already. */
import { randomBytes } from 'node:crypto'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { register as registerEndpoint } from '@meche/contract/accounts.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { wireInstant } from '../../time/instants.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { holders } from './account-repository.ts'
import { acceptedPassword } from './accepted-password.ts'
import type { Accounts } from './accounts.ts'
import { hashPassword } from '../../credentials/password-hash.ts'
import { pendingById, savePending, type PendingSignUp } from './pending-repository.ts'
import { countSend, maySend, queueCode } from './send-code.ts'

interface Registration {
  readonly form: ParsedBodyOf<typeof registerEndpoint>
  readonly address: string
  readonly language: Language
}

const unverifiedHours = 24
const perAddress = [{ seconds: 3600, max: 30 }]

/** The pending sign-up, its phone in E.164, and when its code expires. HttpRefusal 422 or 429. */
export async function register(
  accounts: Accounts,
  { form, address, language }: Registration,
  now: Temporal.Instant,
): Promise<{ userId: string; phone: string; expiresAt: string }> {
  const { settings, timeZone } = await accounts.salons.current()
  const phone = acceptedPhone(form.phone, accounts.smsCountries)
  const password = acceptedPassword(form.password, 'password', settings)
  const db = accounts.database.kysely
  await countRegistration(accounts, address, now)
  const corrected = form.userId === null ? null : await pendingById(db, form.userId, now)
  const liveUntil = corrected?.phone === phone ? liveCodeUntil(corrected, now) : null
  if (!liveUntil) await countSend(accounts, { phone, address }, now)
  // The one costly step comes after every limit: what is refused must not keep the sign-ins of others waiting.
  const passwordHash = await hashPassword(password)

  return accounts.database.transaction(async (tx) => {
    const owners = await holders(tx, form.email, phone)
    const pending = {
      id: corrected?.id ?? randomBytes(16).toString('base64url'),
      familyName: form.familyName,
      givenName: form.givenName,
      email: form.email,
      phone,
      passwordHash,
      known: owners.some((owner) => !owner.isClaimable || owner.phone !== phone),
      language,
    }
    await savePending(tx, pending, { now, expiresAt: now.add({ hours: unverifiedHours }) })
    // The code of a known e-mail was told to nobody. Corrected to one's own, it is sent after all, within the limits.
    const isUntold = corrected?.known === true && !pending.known
    const isSent = liveUntil && !(isUntold && (await maySend(tx, accounts, { phone, address }, now)))
    const expiresAt = isSent ? liveUntil : await queueCode(tx, accounts, pending, now)
    return { userId: pending.id, phone, expiresAt: wireInstant(expiresAt, timeZone) }
  })
}

/** Corrections count too: each costs a hash. */
async function countRegistration(
  { database, secrets, areLimitsOn }: Accounts,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!areLimitsOn) return
  const key = `register-address:${secrets.hash('address', address).toString('base64url')}`
  await throttle(database.kysely, key, perAddress, now)
}

/** Correcting a name need not cost another SMS: the code that was sent stays good. */
function liveCodeUntil({ codeExpiresAt }: PendingSignUp, now: Temporal.Instant): Temporal.Instant | null {
  return codeExpiresAt && Temporal.Instant.compare(codeExpiresAt, now) > 0 ? codeExpiresAt : null
}

/** E.164 of a mobile number in a country that codes are sent to. */
export function acceptedPhone(text: string, countries: readonly string[]): string {
  const number = mobileNumber(text)
  if (!number) return refuse('phone', 'phone_invalid')
  return countries.includes(number.country) ? number.e164 : refuse('phone', 'phone_not_accepted')
}

function refuse(propertyPath: string, code: string): never {
  throw new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath, code }] })
}
