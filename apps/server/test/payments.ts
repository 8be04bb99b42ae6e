/** A payment provider for tests: our trial server behind the package of the real one, and everything that it told us. */
import { after } from 'node:test'
import { stripeProvider } from '../src/payments/stripe-provider.ts'
import type { PaymentProvider } from '../src/payments/provider.ts'
import { startTrialServer, type TrialEvent, type TrialServer } from '../src/payments/trial-server.ts'
import { settleDue, settleObject, type Settling } from '../src/payments/settle-payments.ts'
import { tendDates } from '../src/features/workshops/tend-dates.ts'
import { expireOrders } from '../src/orders/expire-orders.ts'
import { makeOutbox } from '../src/messaging/queue-messages.ts'
import { InvalidationTracker } from '../src/salon/invalidation-tracker.ts'
import { SalonStore } from '../src/salon/salon-store.ts'
import type { Api } from './api.ts'
import { friday } from './salon.ts'
import { silentLog } from './test-server.ts'

export interface TestProvider {
  readonly server: TrialServer
  readonly payments: PaymentProvider
  /** Events in the order in which they were sent; nobody has passed them on. */
  readonly events: TrialEvent[]
  /** The provider’s clock. */
  now: Temporal.Instant
}

/** One for a test file; it ends with it. */
export async function testProvider(): Promise<TestProvider> {
  const webhookSecret = 'whsec_test'
  const events: TrialEvent[] = []
  const server = await startTrialServer({
    webhookSecret,
    port: 0,
    deliver: (event) => events.push(event),
    now: () => provider.now,
  })
  after(() => server.stop())
  const payments = stripeProvider({
    secretKey: 'sk_test_trial',
    webhookSecret,
    server: { host: '127.0.0.1', port: server.port },
  })
  const provider: TestProvider = { server, payments, events, now: friday }
  return provider
}

export function settlingOf({ db }: Api, payments: PaymentProvider | null): Settling {
  const tracker = new InvalidationTracker(db.pool, () => performance.now())
  return {
    database: db,
    salons: new SalonStore(db, tracker, 'Europe/Paris'),
    outbox: makeOutbox({ sendMessages: async () => undefined }),
    publicUrl: 'http://salon.test',
    payments,
    log: silentLog,
  }
}

/** The job of each minute. */
export async function minute(api: Api, payments: PaymentProvider | null): Promise<void> {
  const settling = settlingOf(api, payments)
  await settleDue(settling, api.now)
  await expireOrders(settling, api.now)
  await tendDates(settling, api.now)
}

/** Passes an event on as the provider does, and asks the question that it makes us ask. */
export async function deliver(api: Api, payments: PaymentProvider, event: TrialEvent): Promise<number> {
  const { status } = await api.send('POST', '/api/webhooks/stripe', event.body, {
    'content-type': 'application/json',
    'stripe-signature': event.signature,
  })
  const { data } = JSON.parse(event.body) as { data: { object: { id: string } } }
  if (status === 204) await settleObject(settlingOf(api, payments), data.object.id, api.now)
  return status
}

/** The session behind a payment page. */
export function sessionOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
