/** Orders: their price, placing and following them; and the office's work on them. */
import * as contract from '@meche/contract/orders.ts'
import { limits } from '@meche/contract/limits.ts'
import { seenVersion, tagged, type Seeing } from '../../http/entity-tag.ts'
import type { Caller } from '../../http/caller.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { hitsWithin, throttle } from '../../http/throttle.ts'
import { orderByToken, orderById, type OrderRow } from '../../orders/order-row.ts'
import { presentOrder, presentPlaced } from '../../orders/present-order.ts'
import { paymentOfOrder } from '../../payments/payment-repository.ts'
import { ProviderUnreachable } from '../../payments/provider.ts'
import { openSession, settlePayment } from '../../payments/settle-payments.ts'
import { buyingOf } from './buyer.ts'
import * as change from './change-orders.ts'
import { placeOrder } from './place-order.ts'
import { priceOfBasket } from './quote.ts'
import { countOrders, officeOrder, officeOrders, ownOrders } from './read-orders.ts'
import type { Shop } from './shop.ts'
import { withdrawOrder } from './withdraw-order.ts'

export function serveOrders(serve: Serve, shop: Shop): void {
  serveQuotes(serve, shop)
  servePlaced(serve, shop)
  serveOffice(serve, shop)
  serveSteps(serve, shop)
}

const hour = 3600

function serveQuotes(serve: Serve, shop: Shop): void {
  const { database, salons, payments, areLimitsOn, secrets } = shop
  const { kysely } = database
  const addressOf = (ip: string) => secrets.hash('address', ip).toString('base64url')

  serve(contract.quoteOrder, async ({ body: { items, delivery, code }, caller, now, request }) => {
    const tries = { key: `promotion-address:${addressOf(request.ip)}`, seconds: hour }
    const asksForCode = areLimitsOn && Boolean(code)
    if (areLimitsOn)
      await throttle(
        kysely,
        `quote-address:${addressOf(request.ip)}`,
        [{ seconds: hour, max: limits.quotesPerHour }],
        now,
      )
    // A right guess after twenty wrong ones would tell that it was right.
    if (asksForCode && (await hitsWithin(kysely, tries, now)) >= limits.promotionTriesPerHour)
      throw new HttpRefusal({ code: 'too_many_requests', retryAfterSeconds: hour })
    const salon = await salons.current()
    const around = { takesCards: payments !== null, timeZone: salon.timeZone, now }
    const buying = await buyingOf(kysely, { caller, email: null, phone: null }, around)
    const { quote } = await priceOfBasket(
      kysely,
      { items, delivery, code: code || null, isForSeats: false },
      { salon, buying, now },
    )
    if (asksForCode && !quote.code?.isValid)
      await throttle(kysely, tries.key, [{ seconds: hour, max: limits.promotionTriesPerHour }], now)
    return quote
  })

  serve(contract.createOrder, async ({ body, headers, caller, language, now, request }) => {
    const key = headers['Idempotency-Key']
    if (!key || key.length > limits.idempotencyKeyMax) throw new HttpRefusal({ code: 'bad_request' })
    const count = { key: `order-address:${addressOf(request.ip)}`, max: limits.ordersPerHour }
    const order = await placeOrder(shop, {
      body,
      key,
      caller,
      language,
      now,
      count: areLimitsOn ? count : null,
    })
    await reaching(() => openSession(shop, order))
    const { zone, timeZone } = await salons.current()
    return presentPlaced((await orderById(kysely, order.id))!, { zone, timeZone, now })
  })
}

/** HttpRefusal 502. */
async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new HttpRefusal({ code: 'provider_unreachable' })
    throw error
  }
}

function servePlaced(serve: Serve, shop: Shop): void {
  const { database, salons, tracker } = shop
  const { kysely } = database
  const present = async (order: OrderRow | null, now: Temporal.Instant) => {
    if (!order) throw new HttpRefusal({ code: 'not_found' })
    const { zone, timeZone } = await salons.current()
    return presentPlaced(order, { zone, timeZone, now })
  }

  serve(contract.getOrderByToken, async ({ params: { token }, now }) =>
    present(await orderByToken(kysely, token), now),
  )
  serve(contract.withdrawOrder, async ({ params: { token }, now }) =>
    present(await withdrawOrder(shop, token, now), now),
  )
  serve(contract.payOrder, async ({ params: { token }, now }) => {
    const order = await orderByToken(kysely, token)
    if (order?.status === 'awaiting_payment') {
      await reaching(async () => {
        await openSession(shop, order)
        // A buyer who comes back from the payment page has paid, whether or not we have been told.
        const payment = await paymentOfOrder(kysely, order.id)
        if (payment) await settlePayment(shop, { payment: payment.id, isOver: false }, now)
      })
      tracker.changed()
    }
    return present(await orderByToken(kysely, token), now)
  })

  serve(contract.getOwnOrders, async (call) => {
    const { query, caller, now } = call
    const page = pageOf(query)
    const { zone, timeZone } = await salons.current()
    const wanted = { customer: caller.id, direction: query['order[createdAt]'] ?? 'desc' } as const
    const { items, total } = await ownOrders(kysely, wanted, page)
    return sendPage(call, page, {
      items: items.map((row) => presentPlaced(row, { zone, timeZone, now })),
      total,
    })
  })
}

const customerOf = ({ customer }: contract.Order) => customer?.id ?? null
const tellsOfCustomer = {
  tellsOf: { kind: 'records', people: (order: contract.Order) => [customerOf(order)] },
} as const

function serveOffice(serve: Serve, { database, salons }: Shop): void {
  const { kysely } = database

  serve(
    contract.getOrders,
    async (call) => {
      const { query, caller, now } = call
      const page = pageOf(query)
      const { zone, timeZone } = await salons.current()
      const filter = {
        status: query.status,
        search: query.search ?? '',
        direction: query['order[createdAt]'] ?? 'desc',
      } as const
      const { items, total } = await officeOrders(kysely, filter, { page, caller })
      const reading = { zone, timeZone, now }
      return sendPage(call, page, { items: items.map((row) => presentOrder(row, caller, reading)), total })
    },
    { tellsOf: { kind: 'records', people: (orders) => orders.map(customerOf) } },
  )

  serve(contract.getOrderCounts, ({ caller }) => countOrders(kysely, caller))

  serve(
    contract.getOrder,
    async ({ params: { id }, caller, now, reply }) => {
      const order = await officeOrder(kysely, id, caller)
      if (!order) throw new HttpRefusal({ code: 'not_found' })
      const { zone, timeZone } = await salons.current()
      return tagged(reply, presentOrder(order, caller, { zone, timeZone, now }))
    },
    tellsOfCustomer,
  )
}

interface StepCall {
  readonly params: { readonly id: number }
  readonly headers: Seeing
  readonly caller: Caller
  readonly now: Temporal.Instant
}

function serveSteps(serve: Serve, shop: Shop): void {
  const { salons } = shop
  const stepOf = ({ params, headers, caller, now }: StepCall): change.OrderStep => ({
    id: params.id,
    seen: seenVersion(headers),
    caller,
    now,
  })
  const done = async (
    { caller, now, reply }: StepCall & { readonly reply: Parameters<typeof tagged>[0] },
    order: OrderRow,
  ) => {
    const { zone, timeZone } = await salons.current()
    return tagged(reply, presentOrder(order, caller, { zone, timeZone, now }))
  }

  serve(
    contract.readyOrder,
    async (call) => done(call, await change.readyOrder(shop, stepOf(call))),
    tellsOfCustomer,
  )
  serve(
    contract.shipOrder,
    async (call) => done(call, await change.shipOrder(shop, { ...stepOf(call), ...call.body })),
    tellsOfCustomer,
  )
  serve(
    contract.collectOrder,
    async (call) => {
      const receipt = call.body.receipt || null
      return done(call, await change.collectOrder(shop, { ...stepOf(call), receipt }))
    },
    tellsOfCustomer,
  )
  serve(
    contract.deliverOrder,
    async (call) =>
      done(call, await change.deliverOrder(shop, { ...stepOf(call), on: call.body.on ?? null })),
    tellsOfCustomer,
  )
  serve(
    contract.cancelOrder,
    async (call) => done(call, await change.cancelOrder(shop, { ...stepOf(call), ...call.body })),
    tellsOfCustomer,
  )
  serve(
    contract.returnOrder,
    async (call) => {
      const { lines, reason } = call.body
      return done(call, await change.returnOrder(shop, { ...stepOf(call), lines, reason: reason || null }))
    },
    tellsOfCustomer,
  )
  serve(
    contract.refundOrder,
    async (call) => done(call, await change.refundPart(shop, { ...stepOf(call), ...call.body })),
    tellsOfCustomer,
  )
}
