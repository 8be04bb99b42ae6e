/** The office takes an order from one state to the next. What is paid back and who is told follow in the same transaction. */
import { returnedAmount } from '@meche/domain/shop/returned-amount.ts'
import { statusAfter, type OrderAction } from '@meche/domain/shop/order-status.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange, type Changes } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeOrder, giveBack, type OrderChange } from '../../orders/change-order.ts'
import { queueOrderMessages, type OrderNews } from '../../orders/order-messages.ts'
import { lockOrder, orderById, type OrderRow } from '../../orders/order-row.ts'
import { takesSms } from '../../orders/sms-of-order.ts'
import { actionsOf } from '../../orders/present-order.ts'
import { paymentOfOrder, refundable } from '../../payments/payment-repository.ts'
import { endPayment, refundOrder } from '../../payments/settle-payments.ts'
import { localDate } from '../../time/instants.ts'
import { writeReturned } from './order-repository.ts'
import type { Shop } from './shop.ts'

export interface OrderStep {
  readonly id: number
  /** The version that the caller saw; null when they did not say. */
  readonly seen: number | null
  readonly caller: Caller
  readonly now: Temporal.Instant
}

interface Work {
  readonly tx: Transaction<Schema>
  readonly order: OrderRow
}

/** The consequences of an action besides the usual change of the state. */
interface Effect {
  readonly change?: Omit<OrderChange, 'status'>
  readonly status?: OrderChange['status']
  readonly changes?: Changes
  readonly news?: (order: OrderRow) => OrderNews | null
}

/** HttpRefusal 404, 412, 409 `order_state`, and as `effect` says. */
async function step(
  shop: Shop,
  action: OrderAction,
  { id, seen, caller, now }: OrderStep,
  effect: (work: Work) => Promise<Effect> | Effect,
): Promise<OrderRow> {
  const changed = await shop.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new HttpRefusal({ code: 'not_found' })
    refuseStale(seen, order.version)
    if (!actionsOf(order, caller).includes(action)) throw new HttpRefusal({ code: 'order_state' })
    const {
      change = {},
      status = statusAfter(order, action)!,
      changes = {},
      news,
    } = await effect({ tx, order })
    await changeOrder(tx, order, { ...change, status }, now)
    if (order.status === 'ready') await shop.outbox.withdrawReady(tx, id)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'order',
      entityId: id,
      action: 'status',
      changes: { status: [order.status, status], ...changes },
    })
    const after = (await orderById(tx, id))!
    const told = news?.(after)
    if (told)
      await queueOrderMessages(tx, shop, { ...told, order: after, salon: await shop.salons.within(tx) }, now)
    return after
  })
  shop.tracker.changed()
  return changed
}

export function readyOrder(shop: Shop, given: OrderStep): Promise<OrderRow> {
  return step(shop, 'ready', given, async ({ tx, order }) => {
    const bySms = shop.sendsSms && (await takesSms(tx, order))
    return { news: () => ({ kind: 'order_ready', bySms }) }
  })
}

export function shipOrder(
  shop: Shop,
  { carrier, tracking, ...given }: OrderStep & { carrier: string; tracking: string },
): Promise<OrderRow> {
  return step(shop, 'ship', given, () => ({
    change: { carrier, tracking },
    news: () => ({ kind: 'order_shipped' }),
  }))
}

export function collectOrder(
  shop: Shop,
  { receipt, ...given }: OrderStep & { receipt: string | null },
): Promise<OrderRow> {
  return step(shop, 'collect', given, () => ({ change: { receivedAt: given.now, receipt } }))
}

/** HttpRefusal 422 for a day before the order, or to come. */
export function deliverOrder(
  shop: Shop,
  { on, ...given }: OrderStep & { on: string | null },
): Promise<OrderRow> {
  return step(shop, 'deliver', given, async ({ tx, order }) => {
    const { timeZone } = await shop.salons.within(tx)
    const [first, today] = [order.createdAt, given.now].map((instant) => localDate(instant, timeZone))
    if (on === null || on === today) return { change: { receivedAt: given.now } }
    refuseWrong([['on', 'invalid_date', on < first! || on > today!]])
    const noon = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone, plainTime: '12:00' })
    return { change: { receivedAt: noon.toInstant() } }
  })
}

export async function cancelOrder(
  shop: Shop,
  { reason, ...given }: OrderStep & { reason: string },
): Promise<OrderRow> {
  const changed = await step(shop, 'cancel', given, async ({ tx, order }) => {
    const salon = await shop.salons.within(tx)
    const whole = { order, salon, amount: order.total, reason: 'cancelled' }
    const refund = await refundOrder(tx, whole, given.now)
    return {
      change: { cancelReason: reason },
      changes: { reason: [null, reason] },
      news: () => ({ kind: 'order_cancelled', why: 'salon', refund }),
    }
  })
  return afterMoney(shop, changed, given.now)
}

export interface ReturnedPieces {
  readonly line: number
  readonly quantity: number
  readonly refused: number
  readonly restock: boolean
}

/** HttpRefusal 422 for lines of other orders, for more than was sold, and for opened goods without a reason. */
export async function returnOrder(
  shop: Shop,
  { lines, reason, ...given }: OrderStep & { lines: readonly ReturnedPieces[]; reason: string | null },
): Promise<OrderRow> {
  const changed = await step(shop, 'return', given, async ({ tx, order }) => {
    refuseWrong(checksOfReturn(order, lines, reason))
    const back = order.lines.map((line) => ({ line, given: lines.find((one) => one.line === line.id) }))
    await writeReturned(tx, lines)
    const pieces = back.map(({ line, given: one }) => ({
      ...line,
      pieces: one?.restock ? one.quantity - one.refused : 0,
    }))
    await giveBack(tx, { order: order.id, reason: 'return', pieces, by: given.caller.id }, given.now)
    const returned = back.map(({ line, given: one }) => ({
      ...line,
      returned: one?.quantity ?? 0,
      refused: one?.refused ?? 0,
    }))
    const amount = returnedAmount(returned, order.shipping)
    const salon = await shop.salons.within(tx)
    const refund = await refundOrder(tx, { order, salon, amount, reason: 'withdrawn' }, given.now)
    const isNothingDue = order.payment === 'online' && refund === 0
    return {
      change: { returnReason: reason },
      ...(isNothingDue && { status: 'refunded' as const }),
      ...(reason && { changes: { reason: [null, reason] } }),
    }
  })
  return afterMoney(shop, changed, given.now)
}

function checksOfReturn(order: OrderRow, lines: readonly ReturnedPieces[], reason: string | null): Check[] {
  const ids = lines.map(({ line }) => line)
  return [
    ...lines.flatMap(({ line, quantity, refused }, index): Check[] => {
      const sold = order.lines.find((one) => one.id === line)
      return [
        [`lines.${index}.line`, 'unknown_line', !sold],
        [`lines.${index}.line`, 'duplicate', isDuplicate(ids, index)],
        [`lines.${index}.quantity`, 'more_than_sold', quantity > (sold?.quantity ?? quantity)],
        [`lines.${index}.refused`, 'more_than_sold', refused > quantity],
        [`lines.${index}.refused`, 'invalid_value', refused > 0 && sold?.sealed === false],
      ]
    }),
    ['lines', 'required', lines.every(({ quantity }) => quantity === 0)],
    ['reason', 'reason_required', !reason && lines.some(({ refused }) => refused > 0)],
  ]
}

/**
 * Gives back a part of what was paid online. For an order that came back and was paid at the salon, it says that the till has refunded
 * it: Mèche notes neither how nor how much. HttpRefusal 409 for more than is left.
 */
export async function refundPart(
  shop: Shop,
  { amount, reason, ...given }: OrderStep & { amount: number; reason: string },
): Promise<OrderRow> {
  const found = await orderById(shop.database.kysely, given.id)
  if (found?.payment === 'salon') return step(shop, 'refund', given, () => ({}))
  const changed = await shop.database.transaction(async (tx) => {
    const order = await lockOrder(tx, given.id)
    if (!order) throw new HttpRefusal({ code: 'not_found' })
    refuseStale(given.seen, order.version)
    const payment = await paymentOfOrder(tx, order.id)
    const left = payment ? await refundable(tx, payment) : 0
    if (left === 0) throw new HttpRefusal({ code: 'order_state' })
    if (amount > left) throw new HttpRefusal({ code: 'refund_exceeds', values: { left: euros(left) } })
    await refundOrder(tx, { order, salon: await shop.salons.within(tx), amount, reason }, given.now)
    await recordChange(tx, {
      at: given.now,
      actorId: given.caller.id,
      entity: 'order',
      entityId: order.id,
      action: 'update',
      changes: { refunded: [null, amount], reason: [null, reason] },
    })
    return order
  })
  return afterMoney(shop, changed, given.now)
}

function euros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** The provider is told after the commit; if it does not answer, the job of each minute goes on. */
export async function afterMoney(shop: Shop, order: OrderRow, now: Temporal.Instant): Promise<OrderRow> {
  if (order.status !== 'awaiting_payment') await endPayment(shop, order.id, now)
  shop.tracker.changed()
  return (await orderById(shop.database.kysely, order.id))!
}
