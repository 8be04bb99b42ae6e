/** The price of an order before it is placed: also a part of the refusals of a basket that has changed. */
import * as z from 'zod/mini'
import { deliveryKinds, paymentKinds } from '@meche/domain/shop/order-status.ts'
import { productCard } from './products.ts'

export const orderQuote = z.object({
  lines: z.array(
    z.object({
      /** As it was asked for. */
      product: z.int(),
      quantity: z.int(),
      colors: z.array(z.string()),
      /** Null: it is no longer on sale. */
      card: z.nullable(productCard),
      unitPrice: z.int(),
      amount: z.int(),
      /** Why the order could not be placed like this; null: nothing. */
      problem: z.nullable(z.enum(['gone', 'out_of_stock', 'too_many', 'unknown_color'])),
    }),
  ),
  /** Null: no code was given. */
  code: z.nullable(z.object({ code: z.string(), isValid: z.boolean() })),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  total: z.int(),
  /** Cents of goods from which delivery is free; null: never. */
  freeShippingFrom: z.nullable(z.int()),
  /** The ways of delivery that this basket allows. */
  deliveries: z.array(z.enum(deliveryKinds)),
  /** `shipping` by delivery, whichever way was asked for; null: not delivered. */
  shippingPrice: z.nullable(z.int()),
  /** How this caller may pay it, by the way of delivery that was asked for. */
  payments: z.array(z.enum(paymentKinds)),
  /** Picked up from this day on. */
  readyOn: z.string(),
})
export type OrderQuote = z.infer<typeof orderQuote>
