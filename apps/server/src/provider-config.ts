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
  /** The salon's usual mailbox, where answers of clients arrive. */
  readonly replyTo: string
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
  if (!url) return null
  const from = read.needed('MAIL_FROM', 'SMTP_URL is set')
  return { url, from, replyTo: read.text('MAIL_REPLY_TO') ?? addressIn(from) }
}

/** `salon@example.org`, from that or from « Salon <salon@example.org> ». */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}

export type PaymentConfig =
  | { readonly provider: 'off' }
  | { readonly provider: 'trial' }
  | {
      readonly provider: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      /** Another server of the same protocol, for trials; null: Stripe. */
      readonly server: { readonly host: string; readonly port: number } | null
    }

/** Cards are played in a trial: a server of our own stands for the provider, in the one process that there is. */
export function readPayments(
  read: Reader,
  { isProduction, role }: { isProduction: boolean; role: string },
): PaymentConfig {
  const isTrial = !isProduction && role === 'all'
  const provider = read.oneOf('PAYMENTS', ['off', 'trial', 'stripe'], isTrial ? 'trial' : 'off')
  if (provider !== 'stripe') return { provider }
  const needed = (name: string) => read.needed(name, 'PAYMENTS is stripe')
  const local = read.address('STRIPE_SERVER', ['http:'])
  const { hostname: host, port } = new URL(local ?? 'http://localhost')
  return {
    provider,
    secretKey: needed('STRIPE_SECRET_KEY'),
    webhookSecret: needed('STRIPE_WEBHOOK_SECRET'),
    server: local ? { host, port: Number(port) } : null,
  }
}

/** The people who may sign in through the identity provider. */
export const oidcAudiences = ['staff', 'clients', 'all'] as const

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name of the provider on the button. */
  readonly label: string
  readonly audience: (typeof oidcAudiences)[number]
}

/** Null: people sign in at the salon alone. Plain http is for a provider on this very machine. */
export function readOidc(read: Reader): OidcConfig | null {
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(read.text('OIDC_ISSUER') ?? '')
  const issuer = read.address('OIDC_ISSUER', isLocal ? ['http:'] : ['https:'])
  if (issuer === null) return null
  const because = 'OIDC_ISSUER is set'
  return {
    issuer,
    clientId: read.needed('OIDC_CLIENT_ID', because),
    clientSecret: read.needed('OIDC_CLIENT_SECRET', because),
    label: read.needed('OIDC_LABEL', because),
    audience: read.oneOf('OIDC_FOR', oidcAudiences, 'staff'),
  }
}
