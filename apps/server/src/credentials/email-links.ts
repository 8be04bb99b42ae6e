/** The links that go to an e-mail address which nobody has proved (docs/decisions/0035). */
import { limits } from '@meche/contract/limits.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Outbox, OutgoingMessage } from '../messaging/outbox.ts'
import type { Secrets } from '../secrets.ts'
import { phrases } from '../messaging/texts/phrases.ts'
import { issueLink } from './account-secrets.ts'
import type { Addressee } from './password-messages.ts'

interface Sender {
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly publicUrl: string
}

/** Asks the owner of an account to prove their address. Of no use to whoever cannot sign in to that account. */
export async function queueProofLink(
  tx: Transaction<Schema>,
  { secrets, outbox, publicUrl }: Sender,
  {
    person,
    salon,
    now,
  }: { person: Addressee & { readonly email: string | null }; salon: string; now: Temporal.Instant },
): Promise<void> {
  const { id: userId, email, givenName, language } = person
  if (!email) return
  const secret = await issueLink(
    tx,
    secrets,
    { userId, purpose: 'email_proof', hours: limits.emailLinkHours },
    now,
  )
  const link = `${publicUrl}/auth/jwt/confirm-email?token={code}`
  const mail = phrases(language).proveEmailMail({ salon, givenName, link })
  const dedupeKey = `email-proof:${userId}:${now.toString()}`
  await outbox.queue(tx, [{ ...messageTo(email), ...mail, dedupeKey, userId, secret }], now)
}

/**
 * Tells whoever reads an unproved address that it opens nothing, how its account is opened, and how to have the address back. An
 * address of the team is not given away.
 */
export async function unprovedMessage(
  tx: Transaction<Schema>,
  { secrets, publicUrl }: Sender,
  { userId, email, language, isOfTeam, salon }: UnprovedAddress,
  now: Temporal.Instant,
): Promise<OutgoingMessage> {
  const link = { userId, purpose: 'email_release', hours: limits.emailLinkHours } as const
  const secret = isOfTeam ? null : await issueLink(tx, secrets, link, now)
  const mail = phrases(language).unprovedEmailMail({
    salon,
    codeLink: `${publicUrl}/auth/jwt/reset-password`,
    releaseLink: secret && `${publicUrl}/auth/jwt/confirm-email?release={code}`,
  })
  // Not the account's message: its owner may be a stranger to whoever reads this.
  return {
    ...messageTo(email),
    ...mail,
    dedupeKey: `email-unproved:${userId}:${now.toString()}`,
    userId: null,
    secret,
  }
}

interface UnprovedAddress {
  readonly userId: number
  readonly email: string
  readonly language: Language
  readonly isOfTeam: boolean
  readonly salon: string
}

function messageTo(recipient: string) {
  return { kind: 'email_link', channel: 'email', recipient, appointmentId: null, ics: null } as const
}
