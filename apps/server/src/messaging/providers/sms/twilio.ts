/**
 * Twilio's Programmable Messaging (API 2010-04-01). It takes no reference of ours: a message is found again by its recipient
 * and text, unless that is another message of ours. Status callbacks and replies are signed (X-Twilio-Signature).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { callProvider } from './provider-call.ts'
import type { SmsMessage, SmsSender } from './sms.ts'
import type { SmsWebhook, WebhookEvent } from './webhook.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, an alphanumeric sender, or the id of a messaging service (MG…). */
  readonly from: string
  readonly apiUrl: string
}

interface TwilioMessage {
  readonly sid: string
  readonly body: string
  readonly status: string
  /** RFC 2822. */
  readonly date_created: string
}

const lost = new Set(['failed', 'undelivered', 'canceled'])

/** `callback`: where Twilio tells what became of a message; null where it could not reach us. */
export function twilioSms(account: TwilioAccount, callback: string | null): SmsSender {
  const { accountSid, authToken, from, apiUrl } = account
  const messages = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    takesReplies: from.startsWith('+'),
    async send({ to, body }) {
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (callback) form.set('StatusCallback', callback)
      const answer = (await callProvider({
        provider: 'Twilio',
        method: 'POST',
        url: messages,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      })) as Partial<TwilioMessage>
      if (!answer.sid) throw new Error('Twilio answered without the id of the message')
      if (lost.has(answer.status ?? '')) throw new Error(`Twilio did not send it: ${answer.status}`)
      return { provider: 'twilio', providerId: answer.sid }
    },
    async find({ to, body }: SmsMessage, since, others) {
      const query = new URLSearchParams({ To: to, PageSize: '100' })
      query.set('DateSent>', since.toString().slice(0, 10))
      const url = `${messages}?${query.toString()}`
      const answer = (await callProvider({
        provider: 'Twilio',
        method: 'GET',
        url,
        headers: { authorization },
      })) as { messages?: TwilioMessage[] }
      if (!Array.isArray(answer.messages)) throw new Error('Twilio answered no list of messages')
      const found = answer.messages.find(
        (message) =>
          message.body === body &&
          !others.has(message.sid) &&
          !lost.has(message.status) &&
          Date.parse(message.date_created) >= since.epochMilliseconds - clockSkewMs,
      )
      return found ? { provider: 'twilio', providerId: found.sid } : null
    },
  }
}

const clockSkewMs = 60_000

export function twilioWebhook({ authToken }: TwilioAccount): SmsWebhook {
  return {
    async read({ url, headers, form }) {
      if (!isSigned(url, form, { authToken, signature: String(headers['x-twilio-signature'] ?? '') }))
        return null
      const { MessageSid: sid, MessageStatus: status, From: from, Body: text, ErrorCode: error } = form
      if (status && sid) return receiptOf(sid, status, error)
      return from && text !== undefined ? [{ kind: 'reply', id: sid ?? null, from, text }] : []
    },
  }
}

function receiptOf(providerId: string, status: string, error: string | undefined): WebhookEvent[] {
  if (status === 'delivered' || status === 'read')
    return [{ kind: 'receipt', providerId, status: 'delivered', error: null }]
  if (!lost.has(status)) return []
  return [{ kind: 'receipt', providerId, status: 'failed', error: `Twilio: ${status} ${error ?? ''}`.trim() }]
}

/** The address, then each field of the form by name: signed with the account's token. */
function isSigned(
  url: string,
  form: Readonly<Record<string, string>>,
  { authToken, signature }: { authToken: string; signature: string },
): boolean {
  const text = Object.keys(form)
    .toSorted()
    .reduce((whole, name) => whole + name + form[name], url)
  const expected = createHmac('sha1', authToken).update(text, 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
