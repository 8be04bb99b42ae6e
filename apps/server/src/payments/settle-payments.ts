/**
 * Settling payments: the provider is asked for the state of a session or refund, and the order follows in the same transaction.
 * Whoever asks — the buyer who comes back, an event, the job of each minute — comes to the same result, once. Every payment that
 * succeeds is exactly one order that is paid, or one full refund.
 */
import type { Database, Transaction } from '../db/database.ts'
import type { DatabaseLog } from '../db/log.ts'
import type { Schema } from '../db/schema.ts'
import { issueCredit, issueInvoice } from '../documents/order-documents.ts'
import { changeOrder } from '../orders/change-order.ts'
import { queueOrderMessages, type OrderPost } from '../orders/order-messages.ts'
import { lockOrder, orderById, type OrderRow } from '../orders/order-row.ts'
import type { Salon } from '../salon/salon.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { keepDifferences } from './ledger-repository.ts'
import * as rows from './payment-repository.ts'
import type { PaymentProvider, SessionState } from './provider.ts'

export interface Settling extends OrderPost {
  readonly database: Database
  readonly salons: SalonStore
  /** Null: no payments are taken. */
  readonly payments: PaymentProvider | null
  readonly log: Pick<DatabaseLog, 'warn'>
}

type Tx = Transaction<Schema>

/** Opens the hosted page of an order's payment; the same one again when it is open. Throws ProviderUnreachable. */
export async function openSession(
  { database, payments: provider, publicUrl, salons }: Settling,
  order: OrderRow,
): Promise<void> {
  const payment = await rows.paymentOfOrder(database.kysely, order.id)
  if (!provider || payment?.status !== 'open' || payment.session !== null) return
  const { settings } = await salons.current()
  const opened = await provider.openSession({
    reference: payment.reference,
    amount: payment.amount,
    title: settings.name,
    email: order.buyer?.email ?? '',
    language: order.language,
    returnUrl: `${publicUrl}/product/order/${order.token}`,
    expiresAt: order.expiresAt ?? order.createdAt.add({ minutes: 30 }),
  })
  await rows.noteSession(database.kysely, payment.id, opened)
}

/** Asks for the state of a payment's session and follows it. `isOver`: nobody is to pay it any more. Throws ProviderUnreachable. */
export async function settlePayment(
  settling: Settling,
  { payment: id, isOver }: { payment: number; isOver: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { database, payments: provider } = settling
  const payment = await rows.paymentById(database.kysely, id)
  if (!provider || payment?.status !== 'open') return
  await rows.noteChecked(database.kysely, id, now)
  const state = await stateOf(settling, payment, isOver)
  if (state.kind === 'open') return
  await database.transaction((tx) => follow(tx, settling, { payment, state }, now))
  if (state.kind === 'paid') await makeRefunds(settling, payment.order, now)
}

/** A session that was opened in a call whose answer was lost is opened again under its reference: it is the same one. */
async function stateOf(settling: Settling, payment: rows.PaymentRow, isOver: boolean): Promise<SessionState> {
  const { database, payments: provider } = settling
  let { session } = payment
  if (session === null) {
    const order = await orderById(database.kysely, payment.order)
    await openSession(settling, order!)
    session = (await rows.paymentById(database.kysely, payment.id))!.session!
  }
  return isOver ? provider!.expireSession(session) : provider!.readSession(session)
}

async function follow(
  tx: Tx,
  settling: Settling,
  { payment, state }: { payment: rows.PaymentRow; state: Exclude<SessionState, { kind: 'open' }> },
  now: Temporal.Instant,
): Promise<void> {
  const order = (await lockOrder(tx, payment.order))!
  if (!(await rows.closePayment(tx, payment.id, state, now))) return
  const salon = await settling.salons.within(tx)
  if (state.kind === 'expired') {
    if (order.status === 'awaiting_payment') await changeOrder(tx, order, { status: 'expired' }, now)
    return
  }
  if (order.status === 'awaiting_payment') {
    await changeOrder(tx, order, { status: 'paid' }, now)
    await issueInvoice(tx, { order, salon }, now)
    const paid = (await orderById(tx, order.id))!
    return queueOrderMessages(tx, settling, { kind: 'order_received', order: paid, salon }, now)
  }
  const { amount } = payment
  await rows.insertRefund(tx, { payment: payment.id, amount, reason: 'paid_too_late' }, now)
  const news = { kind: 'order_cancelled', why: 'paid_too_late', refund: amount } as const
  await queueOrderMessages(tx, settling, { ...news, order, salon }, now)
}

/**
 * In the transaction that ends an order: what was paid of it is given back, up to `amount`; the provider is asked afterwards, by
 * `makeRefunds`. A payment that is still open is refunded when it turns out to have been made. Answers the cents.
 */
export async function refundOrder(
  tx: Tx,
  { order, salon, amount, reason }: { order: OrderRow; salon: Salon; amount: number; reason: string },
  now: Temporal.Instant,
): Promise<number> {
  const payment = await rows.paymentOfOrder(tx, order.id)
  const left = payment ? Math.min(amount, await rows.refundable(tx, payment)) : 0
  if (!payment || left === 0) return 0
  await rows.insertRefund(tx, { payment: payment.id, amount: left, reason }, now)
  await issueCredit(tx, { order, salon, amount: left, reason }, now)
  return left
}

/** Asks the provider for the refunds of an order, or for all that wait. One that cannot be made now waits for the next minute. */
export async function makeRefunds(
  settling: Settling,
  order: number | null,
  now: Temporal.Instant,
): Promise<void> {
  const { database, payments: provider, log } = settling
  if (!provider) return
  for (const refund of await rows.refundsToMake(database.kysely, { order, now })) {
    try {
      const made =
        refund.providerId === null
          ? await provider.refund(refund)
          : { id: refund.providerId, state: await provider.readRefund(refund.providerId) }
      await database.transaction((tx) => noteRefund(tx, settling, { refund, made }, now))
    } catch (error) {
      log.warn({ err: error, refund: refund.id }, 'A refund could not be made yet')
    }
  }
}

/** After the commit that ended an order: its payment page is closed and its refunds are made. What the provider does not answer now waits for the next minute. */
export async function endPayment(settling: Settling, order: number, now: Temporal.Instant): Promise<void> {
  const payment = await rows.paymentOfOrder(settling.database.kysely, order)
  if (payment?.status === 'open')
    await settlePayment(settling, { payment: payment.id, isOver: true }, now).catch((error: unknown) =>
      settling.log.warn({ err: error, order }, 'A payment page could not be closed yet'),
    )
  await makeRefunds(settling, order, now)
}

async function noteRefund(
  tx: Tx,
  settling: Settling,
  {
    refund,
    made,
  }: { refund: rows.RefundRow; made: { id: string; state: 'pending' | 'succeeded' | 'failed' } },
  now: Temporal.Instant,
): Promise<void> {
  const order = (await lockOrder(tx, refund.order))!
  if (!(await rows.noteRefund(tx, { id: refund.id, providerId: made.id, state: made.state }, now))) return
  if (made.state === 'failed') {
    const failed = {
      kind: 'refund_failed',
      object: refund.reference,
      expected: refund.amount,
      found: null,
    } as const
    return keepDifferences(tx, [failed], now)
  }
  if (made.state !== 'succeeded') return
  const after = (await orderById(tx, order.id))!
  const isDone = after.refunds.every(({ status }) => status === 'succeeded')
  if (after.status === 'returned' && isDone) await changeOrder(tx, after, { status: 'refunded' }, now)
  const salon = await settling.salons.within(tx)
  const told = { kind: 'refund_done', refund: refund.amount, of: refund.id, order: after, salon } as const
  await queueOrderMessages(tx, settling, told, now)
}

/** The order of an event's object, and its refunds, as the provider knows them now. */
export async function settleObject(settling: Settling, object: string, now: Temporal.Instant): Promise<void> {
  const payment = await rows.paymentOfObject(settling.database.kysely, object)
  if (payment) return settlePayment(settling, { payment: payment.id, isOver: false }, now)
  const refund = await rows.refundOfObject(settling.database.kysely, object)
  if (refund) await makeRefunds(settling, refund.order, now)
}

/** The job of each minute: it asks about payments that nobody came back from, and makes refunds that wait. */
export async function settleDue(settling: Settling, now: Temporal.Instant): Promise<void> {
  const { database, log } = settling
  for (const due of await rows.paymentsToCheck(database.kysely, now)) {
    await settlePayment(settling, due, now).catch((error: unknown) =>
      log.warn({ err: error, payment: due.payment }, 'A payment could not be settled yet'),
    )
  }
  await makeRefunds(settling, null, now)
}
