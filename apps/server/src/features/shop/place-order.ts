/**
 * Placing an order: the basket is priced on locked products, its pieces are taken from the stock, and the order, its payment and its
 * messages are written, all in one transaction. A repeated request is answered with the order that the first one made.
 */
import { hash, randomBytes, randomInt } from 'node:crypto'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { createOrder } from '@meche/contract/orders.ts'
import type { OrderStatus } from '@meche/domain/shop/order-status.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { queueOrderMessages } from '../../orders/order-messages.ts'
import { orderById, type OrderRow } from '../../orders/order-row.ts'
import { openPayment } from '../../payments/payment-repository.ts'
import { phoneNumber } from '../../salon/phone-number.ts'
import { readCompany } from '../../salon/company-repository.ts'
import type { Salon } from '../../salon/salon.ts'
import { buyingOf } from './buyer.ts'
import {
  insertOrder,
  orderOfKey,
  lockProducts,
  lockPromotionOf,
  openReservations,
  takeStock,
} from './order-repository.ts'
import { bookedSeats } from './booked-seats.ts'
import { priceOfBasket, type Priced } from './quote.ts'
import { missingOfCompany, termsVersion } from './read-shop.ts'
import type { Shop } from './shop.ts'

export interface OrderRequest {
  readonly body: ParsedBodyOf<typeof createOrder>
  readonly key: string
  readonly caller: Caller | null
  readonly language: Language
  readonly now: Temporal.Instant
  /** Orders of one address within an hour; null: not counted. */
  readonly count: { readonly key: string; readonly max: number } | null
}

type Tx = Transaction<Schema>

/** HttpRefusal 409 and 422 as the contract says. */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<OrderRow> {
  const { database, tracker } = shop
  const placed = await database.transaction(async (tx) => {
    const earlier = await answered(tx, request)
    if (earlier !== null) return earlier
    return place(tx, shop, request)
  })
  tracker.changed()
  return placed
}

/** Keys belong to their user; those of guests are as hard to guess as they make them. */
function keyOf({ caller, key }: OrderRequest): string {
  return `${caller?.id ?? 'guest'}:${key}`
}

function hashOf({ body }: OrderRequest): Buffer {
  return hash('sha256', JSON.stringify(body), 'buffer')
}

/** HttpRefusal 422 when the key was used for another body. */
async function answered(tx: Tx, request: OrderRequest): Promise<OrderRow | null> {
  const earlier = await orderOfKey(tx, keyOf(request))
  if (!earlier) return null
  if (!earlier.hash.equals(hashOf(request))) throw new HttpRefusal({ code: 'idempotency_key_reused' })
  return orderById(tx, earlier.id)
}

async function place(tx: Tx, shop: Shop, request: OrderRequest): Promise<OrderRow> {
  const { body, caller, now } = request
  const { count } = request
  // Within the transaction: an order that is refused does not count.
  if (count) await throttle(tx, count.key, [{ seconds: 3600, max: count.max }], now)
  const salon = await shop.salons.within(tx)
  const buyer = buyerOf(body)
  if (!body.terms) throw new HttpRefusal({ code: 'terms_required' })
  if (missingOfCompany(await readCompany(tx, { lock: false })).length > 0)
    throw new HttpRefusal({ code: 'shop_closed' })

  const code = body.code || null
  await lockPromotionOf(tx, code)
  await lockProducts(
    tx,
    body.items.map(({ product }) => product),
  )
  const seats = await bookedSeats(tx, { body, salon, language: request.language }, now)
  const around = { takesCards: shop.payments !== null, timeZone: salon.timeZone, now }
  const buying = await buyingOf(tx, { caller, email: buyer.email, phone: buyer.phone }, around)
  const priced = await priceOfBasket(
    tx,
    { ...body, code, isForSeats: seats !== null },
    { salon, buying, now },
  )
  refuseBasket(priced, body)
  if (body.payment === 'salon') await refuseManyReservations(tx, caller!.id)

  const status = firstStatus(body.payment, priced)
  const id = await insertOrder(
    tx,
    {
      status,
      token: randomBytes(16).toString('base64url'),
      buyer,
      customer: caller?.id ?? null,
      language: request.language,
      delivery: body.delivery,
      payment: body.payment,
      note: body.note || null,
      priced,
      pickupCode: body.delivery === 'pickup' && seats === null ? pickupCode() : null,
      termsVersion: await termsVersion(tx),
      expiresAt: expiryOf(status, { salon, now }),
      seats,
      requestKey: keyOf(request),
      requestHash: hashOf(request),
    },
    now,
  )
  // The same request, sent twice at once: the other one was first.
  if (id === null) return (await answered(tx, request))!
  await takeStock(tx, id, body.items, now)
  if (status === 'awaiting_payment') await openPayment(tx, { order: id, amount: priced.price.total }, now)
  const order = (await orderById(tx, id))!
  if (status !== 'awaiting_payment')
    await queueOrderMessages(tx, shop, { kind: 'order_received', order, salon }, now)
  return order
}

/** HttpRefusal 422 for a phone that is none, and for a delivery without an address. */
function buyerOf({ billing, delivery }: OrderRequest['body']) {
  const { familyName, givenName, email, phone, address } = fromWire(billing)
  const number = phoneNumber(phone)
  refuseWrong([
    ['billing.phone', 'phone_invalid', number === null],
    ['billing.address', 'street_required', delivery === 'shipping' && address === null],
  ])
  return { familyName, givenName, email, phone: number!, address: delivery === 'shipping' ? address : null }
}

/** HttpRefusal 409 with the basket as it is now, and 422. */
function refuseBasket({ quote, promotion }: Priced, body: OrderRequest['body']): void {
  const short = quote.lines.find(({ problem }) => problem === 'out_of_stock')
  if (short)
    throw new HttpRefusal({
      code: 'out_of_stock',
      values: { n: short.card?.maxQuantity ?? 0, name: short.card?.name ?? '' },
      quote,
    })
  if (quote.lines.some(({ problem }) => problem !== null))
    throw new HttpRefusal({ code: 'cart_changed', quote })
  if (!quote.deliveries.includes(body.delivery)) throw new HttpRefusal({ code: 'not_delivered' })
  if (body.code && !promotion) throw new HttpRefusal({ code: 'promo_invalid' })
  if (!quote.payments.includes(body.payment))
    throw new HttpRefusal({ code: body.payment === 'salon' ? 'pay_online' : 'pay_at_salon' })
  if (quote.total !== body.total) throw new HttpRefusal({ code: 'cart_changed', quote })
}

async function refuseManyReservations(tx: Tx, client: number): Promise<void> {
  if ((await openReservations(tx, client)) >= limits.reservationsPerClient)
    throw new HttpRefusal({ code: 'too_many_reservations' })
}

/** Nothing to pay is paid. */
function firstStatus(payment: 'online' | 'salon', { price }: Priced): OrderStatus {
  if (payment === 'salon') return 'reserved'
  return price.total === 0 ? 'paid' : 'awaiting_payment'
}

/** When an order that nobody pays or fetches ends by itself; null: it does not. */
export function expiryOf(
  status: OrderStatus,
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Temporal.Instant | null {
  if (status === 'awaiting_payment') return now.add({ minutes: limits.paymentMinutes })
  if (status !== 'reserved') return null
  const { reservationDays } = salon.settings
  // Until the end of the last day: somebody who comes in the evening finds it.
  return now
    .toZonedDateTimeISO(salon.timeZone)
    .add({ days: reservationDays + 1 })
    .startOfDay()
    .toInstant()
}

/** Without letters and digits that are taken for one another, when they are read or said. */
const codeLetters = 'ABCDEFGHJKMNPQRTUVWXYZ346789'
const codeLength = 5

function pickupCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
