/** Orders on the wire. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { Order, PlacedOrder } from '@meche/contract/orders.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import { nextActions, type OrderAction } from '@meche/domain/shop/order-status.ts'
import { canWithdraw, withdrawalEffect, withdrawalEnd } from '@meche/domain/shop/withdrawal.ts'
import type { Zone } from '@meche/domain/time/zone.ts'
import type { Caller } from '../http/caller.ts'
import { exactMinute, instantOfMinute, localDate, wireInstant } from '../time/instants.ts'
import { orderNumber, soldOrder } from './order-messages.ts'
import type { Buyer, OrderRow } from './order-row.ts'

export interface OrderReading {
  readonly zone: Zone
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/** As its buyer sees it. */
export function presentPlaced(order: OrderRow, reading: OrderReading): PlacedOrder {
  const open = order.payments.findLast(({ status }) => status === 'open')
  return {
    ...shapeOf(order, reading),
    token: order.token,
    paymentUrl: order.status === 'awaiting_payment' ? (open?.url ?? null) : null,
    withdrawal: withdrawalOf(order, reading),
  }
}

export function presentOrder(order: OrderRow, caller: Caller, reading: OrderReading): Order {
  return {
    ...shapeOf(order, reading),
    version: order.version,
    customer: order.customer && toWire(order.customer),
    actions: actionsOf(order, caller),
    receipt: order.receipt,
    refundable: refundableOf(order),
    cancelReason: order.cancelReason,
    returnReason: order.returnReason,
  }
}

/** Professionals hand over what waits to be fetched; all else is for admins. */
export function actionsOf(
  order: Pick<OrderRow, 'status' | 'delivery' | 'payment' | 'isForSeats'>,
  { roles }: Pick<Caller, 'roles'>,
): OrderAction[] {
  // The provider says by itself when a refund has been made.
  const actions = nextActions(order).filter((action) => action !== 'refund' || order.payment === 'salon')
  return isAdmin(roles) ? actions : actions.filter((action) => action === 'collect')
}

export function refundedOf({ refunds }: Pick<OrderRow, 'refunds'>): number {
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
}

function refundableOf(order: OrderRow): number {
  const paid = order.payments
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  return paid - refundedOf(order)
}

function withdrawalOf(order: OrderRow, { zone, timeZone, now }: OrderReading): PlacedOrder['withdrawal'] {
  const sold = soldOrder(order)
  const effect = withdrawalEffect(order)
  if (!effect || !canWithdraw(sold, { now: exactMinute(now), zone })) return null
  const end = withdrawalEnd(sold, zone)
  return { effect, until: end === null ? null : localDate(instantOfMinute(end - 1), timeZone) }
}

function presentBuyer({ address, ...buyer }: Buyer) {
  return { ...toWire(buyer), address }
}

function shapeOf(order: OrderRow, { timeZone }: OrderReading) {
  const written = (instant: Temporal.Instant | null) => instant && wireInstant(instant, timeZone)
  const at = (milliseconds: number) =>
    wireInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone)
  const isWaiting = order.expiresAt !== null || order.status === 'paid' || order.status === 'ready'
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: order.status,
    delivery: order.delivery,
    payment: order.payment,
    createdAt: wireInstant(order.createdAt, timeZone),
    expiresAt: written(order.expiresAt),
    lines: order.lines.map(({ isCounted: _isCounted, ...line }) => ({
      ...line,
      amount: line.quantity * line.unitPrice,
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    refunded: refundedOf(order),
    vat: order.vat,
    code: order.code,
    note: order.note,
    billing: order.buyer && presentBuyer(order.buyer),
    pickupCode: isWaiting ? order.pickupCode : null,
    readyOn: order.delivery === 'pickup' && !order.isForSeats ? order.readyOn : null,
    shipment: order.carrier === null ? null : { carrier: order.carrier, tracking: order.tracking ?? '' },
    receivedAt: written(order.receivedAt),
    termsVersion: order.termsVersion,
    documents: order.documents.map((document) => ({ id: document.id, number: documentNumber(document) })),
    timeline: order.events.map((event) => ({ status: event.status, at: at(event.at) })),
    refunds: order.refunds.map((refund) => ({ ...refund, at: at(refund.at) })),
    isForSeats: order.isForSeats,
    participants: order.participants,
  }
}
