/** Sends a visitor's message to the salon's administrators by e-mail, each in their own language. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { contactSalon } from '@meche/contract/contact.ts'
import { randomUUID } from 'node:crypto'
import { administrators } from '../../alerts/administrators.ts'
import type { Database } from '../../db/database.ts'
import { throttle } from '../../http/throttle.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { Secrets } from '../../secrets.ts'
import { phrases } from '../../messaging/texts/phrases.ts'

export interface ContactDependencies {
  readonly database: Database
  readonly secrets: Secrets
  readonly outbox: Outbox
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

interface Contact {
  readonly form: ParsedBodyOf<typeof contactSalon>
  /** The caller's network address. */
  readonly address: string
  /** The signed-in user; null for a guest. */
  readonly userId: number | null
}

const perAddress = [{ seconds: 3600, max: 5 }]
/** From all the addresses that a flood may come from. */
const perDay = [{ seconds: 86_400, max: 200 }]

/** HttpRefusal 429. */
export async function sendContact(
  { database, secrets, outbox, areLimitsOn }: ContactDependencies,
  { form, address, userId }: Contact,
  now: Temporal.Instant,
): Promise<void> {
  const words = { ...form, phone: form.phone ?? null }
  await database.transaction(async (tx) => {
    if (areLimitsOn) {
      const hashed = secrets.hash('address', address).toString('base64url')
      await throttle(tx, `contact-address:${hashed}`, perAddress, now)
      await throttle(tx, 'contact-day', perDay, now)
    }
    const contact = randomUUID()
    const messages = (await administrators(tx)).map(({ id, email, language }) => ({
      dedupeKey: `contact:${contact}:${id}`,
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
}
