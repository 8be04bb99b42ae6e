/** A code to a phone that wants to sign up, within every limit that keeps fraudsters from pumping SMS. */
import { randomInt } from 'node:crypto'
import { limits } from '@meche/contract/limits.ts'
import { codesOfToday } from '../../alerts/counted.ts'
import { unprovedMessage } from '../../credentials/email-links.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { isWithin, secondsUntilRoom, throttle, type Window } from '../../http/throttle.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { holders } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { setCode, type PendingSignUp } from './pending-repository.ts'

type Recipient = Pick<PendingSignUp, 'id' | 'email' | 'phone' | 'known' | 'language'>

const hour = 3600
const day = 86_400

/**
 * Counts a send, or refuses: 60 s, 3 an hour, 5 a day per phone; 10 an hour per address; 20 an hour per prefix; a
 * daily cap. A send that one limit refuses counts towards none, so that a caller over their limit cannot exhaust
 * another client's phone.
 */
export function countSend(accounts: Accounts, send: Send, now: Temporal.Instant): Promise<void> {
  return accounts.database.transaction((tx) => count(tx, accounts, send, now))
}

interface Send {
  /** Null when no code will go out: the address counts all the same. */
  readonly phone: string | null
  readonly address: string
}

async function count(
  db: Queries,
  { secrets, smsCodesDailyCap, areLimitsOn }: Accounts,
  { phone, address }: Send,
  now: Temporal.Instant,
): Promise<void> {
  if (!areLimitsOn) return
  const perPhone: Window[] = [
    { seconds: limits.codeResendSeconds, max: 1 },
    { seconds: hour, max: 3 },
    { seconds: day, max: 5 },
  ]
  if (phone) await throttle(db, `code-phone:${hashed('phone', phone)}`, perPhone, now)
  await throttle(db, `code-address:${hashed('address', address)}`, [{ seconds: hour, max: 10 }], now)
  if (!phone) return
  await throttle(db, `code-prefix:${hashed('prefix', phone.slice(0, -4))}`, [{ seconds: hour, max: 20 }], now)
  const windows = [{ ...codesOfToday, max: smsCodesDailyCap }]
  if (smsCodesDailyCap > 0 && (await isWithin(db, codesOfToday.key, windows, now))) return
  const wait = smsCodesDailyCap > 0 ? await secondsUntilRoom(db, codesOfToday.key, windows, now) : day
  throw new HttpRefusal({ code: 'codes_used_up', retryAfterSeconds: wait })

  function hashed(purpose: string, value: string): string {
    return secrets.hash(purpose, value).toString('base64url')
  }
}

/** The same as a question, within a transaction: true and counted, or false. */
export async function maySend(...send: Parameters<typeof count>): Promise<boolean> {
  try {
    await count(...send)
    return true
  } catch (error) {
    if (error instanceof HttpRefusal) return false
    throw error
  }
}

/** Queues the code, or, for a known e-mail or phone, the sentence that tells its owner. Answers when it expires. */
export async function queueCode(
  tx: Transaction<Schema>,
  accounts: Accounts,
  pending: Recipient,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const expiresAt = now.add({ minutes: limits.codeMinutes })
  const { settings } = await accounts.salons.within(tx)
  const code = String(randomInt(1_000_000)).padStart(limits.codeLength, '0')
  // A known one gets a code too, which nobody is told: it then behaves like any other in everything that can be seen.
  await setCode(tx, pending.id, codeHash(accounts, pending, code), expiresAt)
  if (pending.known) {
    await tellOwner(tx, accounts, pending, { salon: settings.name, now })
    return expiresAt
  }
  await accounts.outbox.queue(
    tx,
    [
      {
        dedupeKey: `sign-up-code:${pending.id}:${now.toString()}`,
        kind: 'sign_up_code',
        channel: 'sms',
        recipient: pending.phone,
        userId: null,
        appointmentId: null,
        subject: null,
        body: phrases(pending.language).code(settings.name),
        secret: accounts.secrets.encrypt(code),
        ics: null,
      },
    ],
    now,
  )
  return expiresAt
}

/** Bound to the sign-up and its phone: a code of another one, or of another number, is a wrong code. */
export function codeHash(
  { secrets }: Accounts,
  pending: { id: string; phone: string },
  code: string,
): Buffer {
  return secrets.hash('sign-up code', `${pending.id}\0${pending.phone}\0${code}`)
}

async function tellOwner(
  tx: Transaction<Schema>,
  accounts: Accounts,
  pending: Recipient,
  { salon, now }: { salon: string; now: Temporal.Instant },
): Promise<void> {
  const owners = await holders(tx, pending.email, pending.phone)
  const owner = owners.find(({ phone }) => phone === pending.phone) ?? owners[0]
  if (!owner) return
  const isByPhone = owner.phone === pending.phone
  if (!isByPhone && !owner.isEmailProved) {
    const address = { userId: owner.id, email: pending.email, language: pending.language, salon }
    const message = await unprovedMessage(tx, accounts, { ...address, isOfTeam: owner.isOfTeam }, now)
    return accounts.outbox.queue(tx, [message], now)
  }
  const { subject, body } = phrases(pending.language).accountExists(
    salon,
    `${accounts.publicUrl}/auth/jwt/sign-in`,
  )
  await accounts.outbox.queue(
    tx,
    [
      {
        dedupeKey: `account-exists:${pending.id}:${now.toString()}`,
        kind: 'account_exists',
        channel: isByPhone ? 'sms' : 'email',
        recipient: isByPhone ? pending.phone : pending.email,
        userId: owner.id,
        appointmentId: null,
        subject: isByPhone ? null : subject,
        body,
        secret: null,
        ics: null,
      },
    ],
    now,
  )
}
