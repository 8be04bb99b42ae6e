/**
 * A forgotten password: a code to the phone, a link to the e-mail address, whichever was typed. Whether anybody has it
 * shows neither in the answer, nor in the limits, nor in the time it takes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@meche/contract/limits.ts'
import { issueCode, issueLink } from '../../credentials/account-secrets.ts'
import { unprovedMessage } from '../../credentials/email-links.ts'
import { codeMessage, passwordLinkMessage } from '../../credentials/password-messages.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { throttle } from '../../http/throttle.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import type { Accounts } from './accounts.ts'
import { personOf } from './password-repository.ts'
import { maySend } from './send-code.ts'

interface Forgotten {
  readonly username: string
  /** The caller's network address. */
  readonly address: string
  /** The hash of the mark that the browser will be given with a code. */
  readonly asker: Buffer
}

/** Longer than a code takes to be queued. */
const answerMilliseconds = 150

const perName = [
  { seconds: limits.codeResendSeconds, max: 1 },
  { seconds: 3600, max: 3 },
  { seconds: 86_400, max: 5 },
]
const perAddress = [{ seconds: 3600, max: 10 }]
/** One stranger leaves some of what a name may be sent to its owner. */
const perNameAndAddress = [
  { seconds: 3600, max: 2 },
  { seconds: 86_400, max: 3 },
]

/**
 * Sends a code or a link for such a name; the answer is the same whether or not an account has it. HttpRefusal 429, for known and
 * unknown names alike.
 */
export async function forgottenPassword(
  accounts: Accounts,
  { username, address, asker }: Forgotten,
  now: Temporal.Instant,
): Promise<'code' | 'link'> {
  const phone = mobileNumber(username)?.e164
  const email = username.toLowerCase()
  await countRequest(accounts, { name: phone ?? email, address }, now)
  const { settings } = await accounts.salons.current()
  const sending = accounts.database.transaction(async (tx) => {
    const request = { salon: settings.name, address, asker, now }
    const messages = phone
      ? await codeTo(tx, accounts, { phone, ...request })
      : await linkTo(tx, accounts, { email, ...request })
    await accounts.outbox.queue(tx, messages, now)
  })
  await Promise.all([sending, wait(answerMilliseconds)])
  return phone ? 'code' : 'link'
}

async function countRequest(
  { database, secrets, areLimitsOn }: Accounts,
  { name, address }: { name: string; address: string },
  now: Temporal.Instant,
): Promise<void> {
  if (!areLimitsOn) return
  const hashed = (purpose: string, value: string) => secrets.hash(purpose, value).toString('base64url')
  await database.transaction(async (tx) => {
    await throttle(tx, `reset-address:${hashed('address', address)}`, perAddress, now)
    await throttle(tx, `reset-share:${hashed('reset', `${name}\0${address}`)}`, perNameAndAddress, now)
    await throttle(tx, `reset-name:${hashed('reset', name)}`, perName, now)
  })
}

interface Request {
  readonly salon: string
  readonly address: string
  readonly asker: Buffer
  readonly now: Temporal.Instant
}

/**
 * Within the limits of all codes; beyond them nothing is sent, and the answer is the same. The phone is counted whether or not
 * it is known: a sign-up that is refused right after would tell.
 */
async function codeTo(
  tx: Transaction<Schema>,
  accounts: Accounts,
  { phone, salon, address, asker, now }: Request & { phone: string },
): Promise<OutgoingMessage[]> {
  const isWithinLimits = await maySend(tx, accounts, { phone, address }, now)
  const person = await personOf(tx, { phone })
  if (!person || !isWithinLimits) return []
  const owner = { userId: person.id, purpose: 'password_code', phone, asker } as const
  const secret = await issueCode(tx, accounts.secrets, owner, now)
  return [codeMessage('password_reset', { ...person, phone }, { salon, now, secret })]
}

/** An address that was never proved gets no link that would open its account: whoever reads its mail may be a stranger to it. */
async function linkTo(
  tx: Transaction<Schema>,
  accounts: Accounts,
  { email, salon, now }: Request & { email: string },
): Promise<OutgoingMessage[]> {
  const person = await personOf(tx, { email })
  if (!person) return []
  const { id: userId, language, isOfTeam } = person
  if (!person.isEmailTrusted)
    return [await unprovedMessage(tx, accounts, { userId, email, language, isOfTeam, salon }, now)]
  const { secrets, publicUrl } = accounts
  const link = { userId, purpose: 'password_link', hours: limits.resetLinkHours } as const
  const secret = await issueLink(tx, secrets, link, now)
  return [passwordLinkMessage('password_reset', { ...person, email }, { salon, publicUrl, now, secret })]
}
