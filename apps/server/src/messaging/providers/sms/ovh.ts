/**
 * OVHcloud's SMS API. Each request is signed with the application's secret and the consumer key; our reference travels as the
 * message's tag and finds it again. OVHcloud signs nothing that it tells us: its webhook is an address that only it knows, and a
 * receipt is believed only after the API was asked.
 */
import { createHash } from 'node:crypto'
import { isGsmText } from '@meche/domain/reminders/sms-segments.ts'
import { callProvider } from './provider-call.ts'
import type { SmsSender } from './sms.ts'
import type { SmsWebhook } from './webhook.ts'

export interface OvhAccount {
  readonly applicationKey: string
  readonly applicationSecret: string
  readonly consumerKey: string
  /** `sms-ab12345-1` */
  readonly serviceName: string
  /** A declared sender; null: a short number, which takes replies. */
  readonly sender: string | null
  readonly apiUrl: string
}

interface Job {
  readonly ids?: readonly number[]
  readonly validReceivers?: readonly string[]
  readonly invalidReceivers?: readonly string[]
}

/** How OVHcloud counts what became of a message. */
const delivered = 1
const lost = new Set([2, 16])

const twoDaysInMinutes = 2880

export class OvhApi {
  readonly #account: OvhAccount
  readonly #nowMs: () => number
  /** Their clock minus ours, in seconds: a signature holds its moment. */
  #clockOffset: Promise<number> | null = null

  constructor(account: OvhAccount, nowMs: () => number) {
    this.#account = account
    this.#nowMs = nowMs
  }

  async get(path: string): Promise<unknown> {
    return this.#call('GET', path)
  }

  async post(path: string, body: object): Promise<unknown> {
    return this.#call('POST', path, JSON.stringify(body))
  }

  async #call(method: 'GET' | 'POST', path: string, body = ''): Promise<unknown> {
    const { applicationKey, applicationSecret, consumerKey, apiUrl, serviceName } = this.#account
    const url = `${apiUrl}/sms/${encodeURIComponent(serviceName)}${path}`
    const timestamp = Math.floor(this.#nowMs() / 1000) + (await this.#offset())
    const signed = [applicationSecret, consumerKey, method, url, body, timestamp].join('+')
    return callProvider({
      provider: 'OVHcloud',
      method,
      url,
      headers: {
        'content-type': 'application/json',
        'x-ovh-application': applicationKey,
        'x-ovh-consumer': consumerKey,
        'x-ovh-timestamp': String(timestamp),
        'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
      },
      ...(body && { body }),
    })
  }

  async #offset(): Promise<number> {
    this.#clockOffset ??= this.#askTheTime()
    return this.#clockOffset.catch((error: unknown) => {
      this.#clockOffset = null
      throw error
    })
  }

  async #askTheTime(): Promise<number> {
    const url = `${this.#account.apiUrl}/auth/time`
    const theirs = await callProvider({ provider: 'OVHcloud', method: 'GET', url, headers: {} })
    if (typeof theirs !== 'number') throw new Error('OVHcloud did not say what time it is')
    return theirs - Math.floor(this.#nowMs() / 1000)
  }
}

export function ovhSms(api: OvhApi, { sender }: OvhAccount): SmsSender {
  return {
    takesReplies: sender === null,
    async send({ to, body, reference }) {
      const job = (await api.post('/jobs', {
        message: body,
        receivers: [to],
        tag: tagOf(reference),
        charset: 'UTF-8',
        coding: isGsmText(body) ? '7bit' : '8bit',
        class: 'phoneDisplay',
        priority: 'high',
        validityPeriod: twoDaysInMinutes,
        // Not an advertisement.
        noStopClause: true,
        ...(sender ? { sender } : { senderForResponse: true }),
      })) as Job
      const [id] = job.ids ?? []
      if (id === undefined || !job.validReceivers?.length)
        throw new Error(`OVHcloud refused the number: ${(job.invalidReceivers ?? []).join(', ')}`)
      return { provider: 'ovh', providerId: String(id) }
    },
    async find({ reference }) {
      const ids = await api.get(`/outgoing?tag=${tagOf(reference)}`)
      if (!Array.isArray(ids)) throw new Error('OVHcloud answered no list of messages')
      return ids.length > 0 ? { provider: 'ovh', providerId: String(ids[0]) } : null
    },
  }
}

/** `isAddressed`: the call came to the address that only OVHcloud knows. */
export function ovhWebhook(
  api: OvhApi,
  isAddressed: (fields: Readonly<Record<string, unknown>>) => boolean,
): SmsWebhook {
  return {
    async read({ fields }) {
      if (!isAddressed(fields)) return null
      const { message, sender, from, number, id } = fields
      const phone = sender ?? from ?? number
      if (typeof message === 'string' && typeof phone === 'string')
        return [{ kind: 'reply', id: typeof id === 'string' ? id : null, from: phone, text: message }]
      if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return []
      const { deliveryReceipt } = (await api.get(`/outgoing/${id}`)) as { deliveryReceipt?: number }
      if (deliveryReceipt === delivered)
        return [{ kind: 'receipt', providerId: id, status: 'delivered', error: null }]
      if (deliveryReceipt === undefined || !lost.has(deliveryReceipt)) return []
      return [{ kind: 'receipt', providerId: id, status: 'failed', error: `OVHcloud: ${deliveryReceipt}` }]
    },
  }
}

function tagOf(reference: string): string {
  return reference.replaceAll('-', '')
}
