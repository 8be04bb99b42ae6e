/**
 * Brevo's transactional SMS (API v3). Our reference travels as the message's tag and finds it again among its events. Brevo
 * signs nothing that it tells us: its webhook is an address that only it knows.
 */
import { isGsmText } from '@meche/domain/reminders/sms-segments.ts'
import { callProvider } from './provider-call.ts'
import type { SmsSender } from './sms.ts'
import type { SmsWebhook, WebhookEvent } from './webhook.ts'

export interface BrevoAccount {
  readonly apiKey: string
  /** At most 11 letters and digits, or 15 digits. */
  readonly sender: string
  readonly apiUrl: string
}

interface BrevoEvent {
  readonly messageId?: string | number
  readonly event?: string
  readonly tag?: string
}

const lost = new Set(['rejected', 'hard_bounce', 'hardbounce', 'hardbounces', 'blocked', 'skipped'])

/** `callback`: where Brevo tells what became of a message; null where it could not reach us. */
export function brevoSms({ apiKey, sender, apiUrl }: BrevoAccount, callback: string | null): SmsSender {
  const headers = { 'api-key': apiKey, 'content-type': 'application/json' }
  return {
    // An alphanumeric sender cannot be answered.
    takesReplies: /^\d+$/.test(sender),
    async send({ to, body, reference }) {
      const answer = (await callProvider({
        provider: 'Brevo',
        method: 'POST',
        url: `${apiUrl}/transactionalSMS/send`,
        headers,
        body: JSON.stringify({
          sender,
          recipient: to.replace('+', ''),
          content: body,
          type: 'transactional',
          tag: reference,
          unicodeEnabled: !isGsmText(body),
          ...(callback && { webUrl: callback }),
        }),
      })) as { messageId?: string | number }
      if (answer.messageId === undefined) throw new Error('Brevo answered without the id of the message')
      return { provider: 'brevo', providerId: String(answer.messageId) }
    },
    async find({ reference }) {
      const answer = (await callProvider({
        provider: 'Brevo',
        method: 'GET',
        url: `${apiUrl}/transactionalSMS/statistics/events?tags=${encodeURIComponent(reference)}&limit=50`,
        headers,
      })) as { events?: BrevoEvent[] }
      // Brevo leaves the list out when it is empty.
      const found = (answer.events ?? []).find(
        ({ tag, event, messageId }) =>
          tag === reference && messageId !== undefined && !lost.has((event ?? '').toLowerCase()),
      )
      return found ? { provider: 'brevo', providerId: String(found.messageId) } : null
    },
  }
}

/** `isAddressed`: the call came to the address that only Brevo knows. */
export function brevoWebhook(
  isAddressed: (fields: Readonly<Record<string, unknown>>) => boolean,
): SmsWebhook {
  return {
    async read({ fields }) {
      return isAddressed(fields) ? eventsOf(fields) : null
    },
  }
}

function eventsOf({
  msg_status,
  event,
  messageId,
  to,
  reply,
  date,
}: Readonly<Record<string, unknown>>): WebhookEvent[] {
  const status = String(msg_status ?? event ?? '').toLowerCase()
  const text = status === 'unsubscribed' ? 'STOP' : reply
  const providerId = typeof messageId === 'string' || typeof messageId === 'number' ? String(messageId) : null
  if (typeof text === 'string' && (typeof to === 'string' || typeof to === 'number')) {
    // The id is that of the message which is answered: one may answer it more than once.
    const id = providerId && typeof date === 'string' ? `${providerId} ${date}` : null
    return [{ kind: 'reply', id, from: `+${String(to).replace(/^\+|^00/, '')}`, text }]
  }
  if (providerId === null) return []
  if (status === 'delivered') return [{ kind: 'receipt', providerId, status: 'delivered', error: null }]
  if (!lost.has(status)) return []
  return [{ kind: 'receipt', providerId, status: 'failed', error: `Brevo: ${status}` }]
}
