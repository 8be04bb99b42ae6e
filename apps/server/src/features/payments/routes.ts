/** Events of the payment provider: kept with the question that they make us ask, and answered at once. */
import { receivePaymentEvent } from '@meche/contract/payments.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { signedBody } from '../../http/json-bodies.ts'
import { insertEvent } from '../../payments/payment-repository.ts'
import type { PaymentProvider } from '../../payments/provider.ts'

export interface PaymentEvents {
  readonly database: Database
  readonly payments: PaymentProvider | null
  readonly settleSoon: (tx: Transaction<Schema>, object: string) => Promise<void>
}

export function servePaymentEvents(serve: Serve, { database, payments, settleSoon }: PaymentEvents): void {
  serve(receivePaymentEvent, async ({ headers, now, request }) => {
    if (!payments) throw new HttpRefusal({ code: 'not_found' })
    const event = payments.readEvent(signedBody(request), headers['Stripe-Signature'] ?? '', now)
    if (!event) throw new HttpRefusal({ code: 'forbidden' })
    await database.transaction(async (tx) => {
      if (await insertEvent(tx, event, now)) await settleSoon(tx, event.object)
    })
  })
}
