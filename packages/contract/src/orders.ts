/** Orders of the shop: their price before they are placed, placing and following them, withdrawal; and the work of the office on them. */
import * as z from 'zod/mini'
import { deliveryKinds, orderActions, orderStatuses, paymentKinds } from '@meche/domain/shop/order-status.ts'
import { endpoint } from './endpoint.ts'
import {
  date,
  direction,
  email,
  freeText,
  id,
  idText,
  lineText,
  name,
  paging,
  phone,
  searchText,
} from './fields.ts'
import { limits } from './limits.ts'
import { orderQuote } from './order-quote.ts'

/** The private token of an order, in the links of its messages: 128 bits, base64url. */
const orderToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

const items = z
  .array(
    z.strictObject({
      product: id,
      quantity: z.int().check(z.minimum(1), z.maximum(limits.quantityMax)),
      /** The names of the shades that were chosen. */
      colors: z
        .array(lineText(limits.productWordMax))
        .check(z.maxLength(limits.colorsPerProduct, 'too_many_items')),
    }),
  )
  .check(z.minLength(1, 'basket_empty'), z.maxLength(limits.linesPerOrder, 'too_many_items'))
export type CreateOrderItem = z.output<typeof items>[number]
const code = z.optional(z.nullable(lineText(limits.promotionCodeMax)))

export const quoteOrder = endpoint('quoteOrder', {
  summary:
    'What an order would cost now, by the same rules and without writing anything: today’s prices, the stock, the promo code, delivery. Nothing in it is refused: each line and the code say what is wrong with them.',
  body: z.strictObject({ items, delivery: z.enum(deliveryKinds), code }),
  module: 'shop',
  status: 200,
  answer: orderQuote,
})

/** A name for each seat of a workshop. */
export const participantNames = z
  .array(name('name_required'))
  .check(z.minLength(1, 'required'), z.maxLength(limits.seatsPerOrder, 'too_many_items'))

/** Where and to whom; the address only for delivery. */
export const billingForm = z.strictObject({
  firstname: name('firstname_required'),
  lastname: name('lastname_required'),
  email,
  phone,
  address: z.nullable(
    z.strictObject({
      street: name('street_required', limits.addressMax),
      zipCode: z.string().check(z.trim(), z.regex(/^\d{5}$/, 'zip_code_french')),
      city: name('city_required', limits.placeNameMax),
    }),
  ),
})
export type BillingForm = z.output<typeof billingForm>

const vatPart = z.object({ rate: z.int(), gross: z.int(), net: z.int(), vat: z.int() })
/** `to_check`: it was under way when the salon was restored from a back-up; whether it was made is seen at the provider. */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'to_check'] as const

const orderLine = z.object({
  id,
  /** Null: the product has been deleted. */
  product: z.nullable(id),
  name: z.string(),
  brand: z.string(),
  image: z.nullable(z.string()),
  colors: z.array(z.string()),
  quantity: z.int(),
  unitPrice: z.int(),
  vatRate: z.int(),
  /** Before the discount. */
  amount: z.int(),
  discount: z.int(),
  sealed: z.boolean(),
  /** Pieces that came back, and those of them that were opened and stay with the buyer. */
  returned: z.int(),
  refused: z.int(),
})

/** The part of an order that both its buyer and the office see. */
const orderShape = {
  id,
  /** « C000123 » */
  number: z.string(),
  status: z.enum(orderStatuses),
  delivery: z.enum(deliveryKinds),
  payment: z.enum(paymentKinds),
  createdAt: z.string(),
  /** Unpaid or not fetched by then, it expires; null: it does not. */
  expiresAt: z.nullable(z.string()),
  lines: z.array(orderLine),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  total: z.int(),
  /** Cents refunded so far, or about to be. */
  refunded: z.int(),
  vat: z.array(vatPart),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null: erased. */
  billing: z.nullable(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.nullable(z.object({ street: z.string(), zipCode: z.string(), city: z.string() })),
    }),
  ),
  /** To be said at the salon; null for delivery and once it is over. */
  pickupCode: z.nullable(z.string()),
  /** The day from which it can be picked up. */
  readyOn: z.nullable(z.string()),
  shipment: z.nullable(z.object({ carrier: z.string(), tracking: z.string() })),
  receivedAt: z.nullable(z.string()),
  /** The version of the terms of sale that the buyer accepted. */
  termsVersion: z.int(),
  /** Its invoice and credit notes, in order. */
  documents: z.array(z.object({ id, number: z.string() })),
  /** Each state that it came to, in order. */
  timeline: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
  refunds: z.array(z.object({ amount: z.int(), status: z.enum(refundStatuses), at: z.string() })),
  /** It books seats of a workshop: it is neither fetched nor withdrawn from. */
  isForSeats: z.boolean(),
  /** A name for each seat; none once it is erased. */
  participants: z.array(z.string()),
}

export const placedOrder = z.object({
  ...orderShape,
  /** Opens /product/order/{token}: whoever has it sees the order. */
  token: z.string(),
  /** Where to pay; null: nothing is to be paid online. */
  paymentUrl: z.nullable(z.string()),
  /** « Renoncer au contrat ici »; null: not, or no longer. */
  withdrawal: z.nullable(
    z.object({
      /** `cancel`: nothing has left the salon. `return`: the buyer sends the goods back. */
      effect: z.enum(['cancel', 'return']),
      /** The last day; null: the period begins with the receipt. */
      until: z.nullable(z.string()),
    }),
  ),
})
export type PlacedOrder = z.infer<typeof placedOrder>

export const createOrder = endpoint('createOrder', {
  summary:
    'Place an order. Prices are the server’s: `total` is what the buyer’s screen showed, and another one is refused with 409 `cart_changed`. Paying at the salon is for signed-in clients who pick up. Paid online, `paymentUrl` is where to pay, within thirty minutes. With `participants` it books seats of one date of a workshop, which are paid online and cannot be withdrawn from. An Idempotency-Key is needed.',
  body: z.strictObject({
    items,
    delivery: z.enum(deliveryKinds),
    billing: billingForm,
    code,
    note: z.optional(z.nullable(freeText(limits.noteMax))),
    payment: z.enum(paymentKinds),
    /** The buyer has accepted the terms of sale. */
    terms: z.boolean(),
    /** For seats of a workshop: a name for each. */
    participants: z.optional(participantNames),
    /** Cents, as the buyer saw them. */
    total: z.int().check(z.minimum(0)),
  }),
  headers: ['Idempotency-Key'],
  module: 'shop',
  status: 201,
  answer: placedOrder,
})

// A buyer keeps their order while the shop is closed: paying, withdrawing and the invoice go on.
const byToken = z.strictObject({ token: orderToken })

export const getOrderByToken = endpoint('getOrderByToken', {
  summary: 'An order, for whoever has its private token.',
  params: byToken,
  status: 200,
  answer: placedOrder,
})

export const withdrawOrder = endpoint('withdrawOrder', {
  summary:
    'Withdraw from the contract, as the law lets a buyer: before receipt that cancels the order, afterwards the goods come back within 14 days. The acknowledgement is sent at once.',
  params: byToken,
  status: 200,
  answer: placedOrder,
})

export const payOrder = endpoint('payOrder', {
  summary: 'Go back to the payment of an order that is still to be paid: `paymentUrl` is where.',
  params: byToken,
  status: 200,
  answer: placedOrder,
})

export const getOwnOrders = endpoint('getOwnOrders', {
  summary: 'The caller’s own orders, the newest first unless asked otherwise.',
  query: z.strictObject({ ...paging, 'order[createdAt]': z.optional(direction) }),
  status: 200,
  answer: z.array(placedOrder),
  isList: true,
})

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const order = z.object({
  ...orderShape,
  /** Raised by every change: its ETag. */
  version: z.int(),
  /** The account that placed it; null: a guest. */
  customer: z.nullable(person),
  /** The caller’s next actions, the usual one first. */
  actions: z.array(z.enum(orderActions)),
  /** « Réglé en caisse »: the number on the till’s receipt. */
  receipt: z.nullable(z.string()),
  /** Cents of what was paid online that can still be given back. */
  refundable: z.int(),
  cancelReason: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
})
export type Order = z.infer<typeof order>

export const getOrders = endpoint('getOrders', {
  summary:
    'Orders, the newest first unless asked otherwise. `search` finds a number, a pick-up code, a name, a phone or an e-mail. Professionals see those that wait to be fetched.',
  query: z.strictObject({
    ...paging,
    status: z.optional(z.enum(orderStatuses)),
    search: z.optional(searchText),
    'order[createdAt]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(order),
  isList: true,
})

export const getOrderCounts = endpoint('getOrderCounts', {
  summary: 'How many orders are in each state, for the tabs of the list.',
  module: 'shop',
  status: 200,
  answer: z.record(z.string(), z.int()),
})

const params = z.strictObject({ id: idText })
const change = { params, headers: ['If-Match'], module: 'shop', status: 200, answer: order } as const

export const getOrder = endpoint('getOrder', {
  summary: 'One order.',
  params,
  module: 'shop',
  status: 200,
  answer: order,
})

export const readyOrder = endpoint('readyOrder', {
  ...change,
  summary: 'The order is ready to be picked up: its buyer is told, with the code.',
})

export const shipForm = z.strictObject({
  carrier: name('carrier_required', limits.productWordMax),
  tracking: lineText(limits.productWordMax),
})
export const shipOrder = endpoint('shipOrder', {
  ...change,
  summary: 'The parcel has left: its buyer is told.',
  body: shipForm,
})

export const collectOrder = endpoint('collectOrder', {
  ...change,
  summary:
    'The buyer has fetched the order. One that was reserved is « Réglé en caisse »: its receipt may be noted.',
  body: z.strictObject({ receipt: z.optional(z.nullable(lineText(limits.receiptMax))) }),
})

export const deliverOrder = endpoint('deliverOrder', {
  ...change,
  summary: 'The parcel has arrived: the fourteen days begin.',
  body: z.strictObject({ on: z.optional(date) }),
})

export const reasonForm = z.strictObject({ reason: name('reason_required', limits.reasonMax) })
export const cancelOrder = endpoint('cancelOrder', {
  ...change,
  summary:
    'Cancel an order that is still in the salon; what was paid is refunded in full, and its buyer is told.',
  body: reasonForm,
})

export const returnForm = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: id,
        /** Pieces that came back. */
        quantity: z.int().check(z.minimum(0), z.maximum(limits.quantityMax)),
        /** Those of them that were sealed and have been opened: they are not refunded. */
        refused: z.int().check(z.minimum(0), z.maximum(limits.quantityMax)),
        /** They can be sold again. */
        restock: z.boolean(),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.linesPerOrder, 'too_many_items')),
  /** Needed where something is not refunded. */
  reason: z.optional(z.nullable(lineText(limits.reasonMax))),
})
export const returnOrder = endpoint('returnOrder', {
  ...change,
  summary:
    'The goods have come back: they are refunded by the means they were paid by, with delivery where all came back. An opened sealed product is not.',
  body: returnForm,
})

export const refundForm = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(limits.priceMax)),
  reason: name('reason_required', limits.reasonMax),
})
export const refundOrder = endpoint('refundOrder', {
  ...change,
  summary:
    'Give back a part of what was paid online, up to what is left. For an order that came back and was paid at the salon: « Remboursé en caisse ».',
  body: refundForm,
})
