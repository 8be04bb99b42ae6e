/** Makes the senders and the webhook of the providers that the configuration names. */
import { timingSafeEqual } from 'node:crypto'
import type { MailConfig, SmsConfig } from '../../provider-config.ts'
import type { Secrets } from '../../secrets.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer, outboxSms } from '../outbox-senders.ts'
import { brevoSms, brevoWebhook } from './sms/brevo.ts'
import { OvhApi, ovhSms, ovhWebhook } from './sms/ovh.ts'
import type { SmsSender } from './sms/sms.ts'
import { twilioSms, twilioWebhook } from './sms/twilio.ts'
import type { SmsWebhook } from './sms/webhook.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface SmsPort {
  readonly sender: SmsSender
  readonly webhook: SmsWebhook | null
}

export interface SmsSurroundings {
  readonly publicUrl: string
  readonly secrets: Secrets
  /** Where a trial shows the messages that no provider sends. */
  readonly show: (line: string) => void
  readonly nowMs: () => number
}

export function makeSms(config: SmsConfig, { publicUrl, secrets, show, nowMs }: SmsSurroundings): SmsPort {
  const key = webhookKey(config.provider, secrets)
  const address = webhookAddress(config.provider, publicUrl, secrets)
  const isAddressed = ({ key: given }: Readonly<Record<string, unknown>>) => isSame(given, key)
  // A provider reaches no salon at home.
  const reachable = (url: string) => (publicUrl.startsWith('https:') ? url : null)
  switch (config.provider) {
    case 'outbox':
      return { sender: outboxSms(show), webhook: null }
    case 'twilio':
      return {
        sender: twilioSms(config.account, reachable(address)),
        webhook: twilioWebhook(config.account),
      }
    case 'ovh': {
      const api = new OvhApi(config.account, nowMs)
      return { sender: ovhSms(api, config.account), webhook: ovhWebhook(api, isAddressed) }
    }
    case 'brevo':
      return {
        sender: brevoSms(config.account, reachable(address)),
        webhook: brevoWebhook(isAddressed),
      }
  }
}

export function makeMailer(config: MailConfig | null, show: (line: string) => void): Mailer {
  return config ? smtpMailer(config) : outboxMailer(show)
}

/** Where a provider tells us of receipts and replies: a secret for those that sign nothing. */
export function webhookAddress(provider: SmsConfig['provider'], publicUrl: string, secrets: Secrets): string {
  const address = `${publicUrl}/api/webhooks/${provider}`
  return provider === 'twilio' ? address : `${address}?key=${webhookKey(provider, secrets)}`
}

function webhookKey(provider: string, secrets: Secrets): string {
  return secrets.hash('webhook', provider).toString('base64url')
}

function isSame(given: unknown, key: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
