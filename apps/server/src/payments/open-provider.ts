/** The payment provider that the configuration names; for a trial, with a server of our own beside it. */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Clock } from '../time/clock.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { startTrialServer, type TrialEvent } from './trial-server.ts'

interface Surroundings {
  readonly clock: Clock
  readonly closers: (() => Promise<void>)[]
  readonly show: (line: string) => void
}

export async function openProvider(
  { payments, port }: Pick<Config, 'payments' | 'port'>,
  { clock, closers, show }: Surroundings,
): Promise<PaymentProvider | null> {
  if (payments.provider === 'off') return null
  if (payments.provider === 'stripe') return stripeProvider(payments)
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const deliver = ({ body, signature }: TrialEvent) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    // One that does not arrive is not missed: the job of each minute asks about every open payment.
    fetch(`http://127.0.0.1:${port}/api/webhooks/stripe`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
  }
  const server = await startTrialServer({ webhookSecret, port: 0, deliver, now: () => clock.now() })
  closers.push(() => server.stop())
  show('Payments are played: no money moves.')
  return stripeProvider({
    secretKey: 'sk_test_trial',
    webhookSecret,
    server: { host: '127.0.0.1', port: server.port },
  })
}
