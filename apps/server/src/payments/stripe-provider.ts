/** Stripe’s hosted payment page (Checkout) through its own package. A local server of the same protocol stands in for trials and tests. */
import { Stripe } from 'stripe'
import { readLedger, readPayouts } from './stripe-ledger.ts'
import {
  ProviderUnreachable,
  type NewSession,
  type PaymentProvider,
  type ProviderEvent,
  type RefundState,
  type SessionState,
} from './provider.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another server of the same protocol; null: Stripe. */
  readonly server: { readonly host: string; readonly port: number } | null
}

/** A signature is believed for five minutes. */
const toleranceSeconds = 300
/** Stripe keeps a session open for half an hour at least, by its own clock; we expire it by ourselves when the order expires. */
const spareSeconds = 300

export function stripeProvider({ secretKey, webhookSecret, server }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(server && { ...server, protocol: 'http' }),
  })
  const { sessions } = stripe.checkout
  return {
    isTrial: server !== null,

    openSession: (given) =>
      reaching(async () => {
        const { id, url } = await sessions.create(paramsOf(given), { idempotencyKey: given.reference })
        return { session: id, url: url! }
      }),

    readSession: (session) =>
      reaching(async () =>
        stateOf(await sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] })),
      ),

    async expireSession(session) {
      try {
        return await reaching(async () => stateOf(await sessions.expire(session)))
      } catch (error) {
        // It is paid or expired already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return this.readSession(session)
      }
    },

    refund: ({ reference, intent, amount }) =>
      reaching(async () => {
        try {
          const made = await stripe.refunds.create(
            { payment_intent: intent, amount },
            { idempotencyKey: reference },
          )
          return { id: made.id, state: refundState(made.status) }
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError)
            return { id: reference, state: 'failed' }
          throw error
        }
      }),

    readRefund: (id) => reaching(async () => refundState((await stripe.refunds.retrieve(id)).status)),

    readLedger: (since) => reaching(() => readLedger(stripe, since)),

    readPayouts: (since) => reaching(() => readPayouts(stripe, since)),

    readEvent: (body, signature, now) => eventOf(stripe, { body, signature, webhookSecret }, now),
  }
}

function paramsOf(given: NewSession): Stripe.Checkout.SessionCreateParams {
  const { reference, amount, title, email, language, returnUrl, expiresAt } = given
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: email,
    locale: locales[language] ?? 'auto',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: title } } },
    ],
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.ceil(expiresAt.epochMilliseconds / 1000) + spareSeconds,
  }
}

const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  fr: 'fr',
  en: 'en',
  vi: 'vi',
  cn: 'zh',
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState {
  if (payment_status === 'paid' && payment_intent !== null) {
    if (typeof payment_intent === 'string')
      return { kind: 'paid', intent: payment_intent, brand: null, last4: null }
    const { latest_charge: charge } = payment_intent
    const card = charge !== null && typeof charge === 'object' ? charge.payment_method_details?.card : null
    return { kind: 'paid', intent: payment_intent.id, brand: card?.brand ?? null, last4: card?.last4 ?? null }
  }
  return { kind: status === 'expired' ? 'expired' : 'open' }
}

function refundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function eventOf(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: string; signature: string; webhookSecret: string },
  now: Temporal.Instant,
): ProviderEvent | null {
  try {
    const { webhooks } = stripe
    const event = webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.epochMilliseconds,
    )
    const { id = '' } = event.data.object as { id?: string }
    return { id: event.id, type: event.type, object: id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

/** Network faults and faults of the provider have one name; refusals of what was asked are thrown as they are. */
async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isPassing =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    throw isPassing
      ? new ProviderUnreachable('The payment provider does not answer.', { cause: error })
      : error
  }
}
