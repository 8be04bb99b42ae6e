/** Events of the payment provider. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const receivePaymentEvent = endpoint('receivePaymentEvent', {
  summary:
    'An event of the payment provider, signed by it over the body as it was sent. It is kept and answered at once; the state that it tells of is asked of the provider.',
  // The provider says more than its manual, and none of it is believed.
  body: z.looseObject({}),
  headers: ['Stripe-Signature'],
  status: 204,
})
