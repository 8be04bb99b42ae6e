/** The links and notices that go with a password, an e-mail address or a phone. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { OutgoingMessage } from '../messaging/outbox.ts'
import { phrases } from '../messaging/texts/phrases.ts'

export interface Addressee {
  readonly id: number
  readonly givenName: string
  readonly language: Language
}

interface Sender {
  readonly salon: string
  readonly publicUrl: string
  readonly now: Temporal.Instant
}

/** The link by which somebody sets a password: asked for by themselves, or an invitation. */
export function passwordLinkMessage(
  kind: 'password_reset' | 'invitation',
  to: Addressee & { readonly email: string },
  { salon, publicUrl, now, secret }: Sender & { readonly secret: Buffer },
): OutgoingMessage {
  const link = `${publicUrl}/auth/jwt/reset-password?token={code}`
  const words = { salon, givenName: to.givenName, link }
  const say = phrases(to.language)
  const mail = kind === 'invitation' ? say.invitationMail(words) : say.resetMail(words)
  return {
    dedupeKey: `${kind}:${to.id}:${now.toString()}:email`,
    kind,
    channel: 'email',
    recipient: to.email,
    userId: to.id,
    appointmentId: null,
    ...mail,
    secret,
    ics: null,
  }
}

/** A code by SMS, for a forgotten password or a new phone. */
export function codeMessage(
  kind: 'password_reset' | 'phone_code',
  to: Addressee & { readonly phone: string },
  { salon, now, secret }: Pick<Sender, 'salon' | 'now'> & { readonly secret: Buffer },
): OutgoingMessage {
  return {
    dedupeKey: `${kind}:${to.id}:${now.toString()}:sms`,
    kind,
    channel: 'sms',
    recipient: to.phone,
    userId: to.id,
    appointmentId: null,
    subject: null,
    body: phrases(to.language).code(salon),
    secret,
    ics: null,
  }
}

/** Tells an address that it is no longer the account's, or that the account is signed in to in another way. */
export function changeNotice(
  what: 'email' | 'phone' | 'password' | 'signIn',
  to: Addressee & { readonly recipient: string },
  { salon, salonPhone, now }: Pick<Sender, 'salon' | 'now'> & { readonly salonPhone: string },
): OutgoingMessage {
  const { subject, body } = phrases(to.language).accountChanged(what, { salon, phone: salonPhone })
  const isByPhone = what === 'phone'
  return {
    dedupeKey: `account-changed:${what}:${to.id}:${now.toString()}`,
    kind: 'account_changed',
    channel: isByPhone ? 'sms' : 'email',
    recipient: to.recipient,
    userId: to.id,
    appointmentId: null,
    subject: isByPhone ? null : subject,
    body,
    secret: null,
    ics: null,
  }
}
