/** A visitor's message becomes a conversation of the salon's mail, and its administrators are told by e-mail, each in their language. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { contactSalon } from '@meche/contract/contact.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { randomUUID } from 'node:crypto'
import { administrators } from '../../alerts/administrators.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { throttle } from '../../http/throttle.ts'
import { receiveMail } from '../../mail/receive-mail.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import { phoneNumber } from '../../salon/phone-number.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Secrets } from '../../secrets.ts'
import { phrases } from '../../messaging/texts/phrases.ts'

export interface ContactDependencies extends SalonChanges {
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly publicUrl: string
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

interface Contact {
  readonly form: ParsedBodyOf<typeof contactSalon>
  /** The caller's network address. */
  readonly address: string
  /** The signed-in user; null for a guest. */
  readonly userId: number | null
  /** Theirs: the answer names its subject in it. */
  readonly language: Language
}

const perAddress = [{ seconds: 3600, max: 5 }]
/** From all the addresses that a flood may come from. */
const perDay = [{ seconds: 86_400, max: 200 }]

/** HttpRefusal 429. */
export async function sendContact(
  { database, salons, tracker, secrets, outbox, publicUrl, areLimitsOn }: ContactDependencies,
  contact: Contact,
  now: Temporal.Instant,
): Promise<void> {
  const { form, address, userId } = contact
  const isKept = (await salons.current()).settings.modules.includes('mail')
  await database.transaction(async (tx) => {
    if (areLimitsOn) {
      const hashed = secrets.hash('address', address).toString('base64url')
      await throttle(tx, `contact-address:${hashed}`, perAddress, now)
      await throttle(tx, 'contact-day', perDay, now)
    }
    const thread = isKept ? await keepContact(tx, contact, now) : null
    const link = thread === null ? null : `${publicUrl}/dashboard/mail?mailId=${thread}`
    const words = { ...form, phone: form.phone ?? null, link }
    const request = randomUUID()
    const messages = (await administrators(tx)).map(({ id, email, language }) => ({
      dedupeKey: `contact:${request}:${id}`,
      kind: 'contact' as const,
      channel: 'email' as const,
      recipient: email,
      userId,
      appointmentId: null,
      ...phrases(language).contactMail(words),
      secret: null,
      ics: null,
    }))
    await outbox.queue(tx, messages, now)
  })
  tracker.changed()
}

async function keepContact(
  tx: Transaction<Schema>,
  { form: { name, email, phone, message }, userId, language }: Contact,
  now: Temporal.Instant,
): Promise<number | null> {
  const contact = { name, email, phone: phone ? (phoneNumber(phone) ?? phone) : null }
  const request = { contact, subject: '', text: message, at: now, clientId: userId, language }
  return (await receiveMail(tx, request))?.thread ?? null
}
