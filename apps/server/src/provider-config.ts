/** The configuration of the message providers: each provider's variables are read when it is chosen. */
import type { Reader } from './config-reader.ts'
import type { BrevoAccount } from './messaging/providers/sms/brevo.ts'
import type { OvhAccount } from './messaging/providers/sms/ovh.ts'
import type { TwilioAccount } from './messaging/providers/sms/twilio.ts'

export type SmsConfig =
  | { readonly provider: 'outbox' }
  | { readonly provider: 'twilio'; readonly account: TwilioAccount }
  | { readonly provider: 'ovh'; readonly account: OvhAccount }
  | { readonly provider: 'brevo'; readonly account: BrevoAccount }

export interface MailConfig {
  readonly url: string
  readonly from: string
}

export function readSms(read: Reader): SmsConfig {
  const provider = read.oneOf('SMS_PROVIDER', ['outbox', 'twilio', 'ovh', 'brevo'], 'outbox')
  if (provider === 'outbox') return { provider }
  const needed = (name: string) => read.needed(name, `SMS_PROVIDER is ${provider}`)
  const apiUrl = read.address('SMS_API_URL', ['https:', 'http:'])
  switch (provider) {
    case 'twilio':
      return {
        provider,
        account: {
          accountSid: needed('TWILIO_ACCOUNT_SID'),
          authToken: needed('TWILIO_AUTH_TOKEN'),
          from: needed('TWILIO_FROM'),
          apiUrl: apiUrl ?? 'https://api.twilio.com',
        },
      }
    case 'ovh':
      return {
        provider,
        account: {
          applicationKey: needed('OVH_APPLICATION_KEY'),
          applicationSecret: needed('OVH_APPLICATION_SECRET'),
          consumerKey: needed('OVH_CONSUMER_KEY'),
          serviceName: needed('OVH_SMS_SERVICE'),
          sender: read.text('OVH_SMS_SENDER'),
          apiUrl: apiUrl ?? 'https://eu.api.ovh.com/1.0',
        },
      }
    case 'brevo':
      return {
        provider,
        account: {
          apiKey: needed('BREVO_API_KEY'),
          sender: needed('BREVO_SENDER'),
          apiUrl: apiUrl ?? 'https://api.brevo.com/v3',
        },
      }
  }
}

export function readMail(read: Reader): MailConfig | null {
  const url = read.address('SMTP_URL', ['smtp:', 'smtps:'])
  return url ? { url, from: read.needed('MAIL_FROM', 'SMTP_URL is set') } : null
}
