/** The job of each minute: orders that were not paid or fetched in time expire; those that are about to are reminded of the day before. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { paymentOfOrder } from '../payments/payment-repository.ts'
import { settlePayment, type Settling } from '../payments/settle-payments.ts'
import { changeOrder } from './change-order.ts'
import { queueOrderMessages } from './order-messages.ts'
import { lockOrder, orderById } from './order-row.ts'

const remindedHoursBefore = 24

export async function expireOrders(settling: Settling, now: Temporal.Instant): Promise<void> {
  const { database, log } = settling
  for (const id of await overdue(database.kysely, now)) {
    await expire(settling, id, now).catch((error: unknown) =>
      log.warn({ err: error, order: id }, 'An order could not expire yet'),
    )
  }
  for (const id of await toRemind(database.kysely, now)) await remind(settling, id, now)
}

/** A payment is expired at the provider first: one that was made in time is found there, and its order is paid. */
async function expire(settling: Settling, id: number, now: Temporal.Instant): Promise<void> {
  const { database } = settling
  const payment = await paymentOfOrder(database.kysely, id)
  if (payment?.status === 'open' && settling.payments)
    return settlePayment(settling, { payment: payment.id, isOver: true }, now)
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order?.expiresAt || Temporal.Instant.compare(order.expiresAt, now) > 0) return
    const isReserved = order.status === 'reserved'
    await changeOrder(tx, order, { status: 'expired' }, now)
    if (!isReserved) return
    const salon = await settling.salons.within(tx)
    const told = { order: (await orderById(tx, id))!, salon }
    await queueOrderMessages(
      tx,
      settling,
      { kind: 'order_cancelled', why: 'expired', refund: 0, ...told },
      now,
    )
  })
}

async function remind(settling: Settling, id: number, now: Temporal.Instant): Promise<void> {
  await settling.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'reserved') return
    await tx.updateTable('orders').set({ reminded_at: now }).where('id', '=', id).execute()
    const salon = await settling.salons.within(tx)
    await queueOrderMessages(tx, settling, { kind: 'order_reminder', order, salon }, now)
  })
}

async function overdue(db: Queries, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE expires_at <= ${now} ORDER BY expires_at LIMIT 200`.execute(db)
  return rows.map(({ id }) => id)
}

async function toRemind(db: Queries, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders
    WHERE status = 'reserved' AND reminded_at IS NULL AND expires_at > ${now}
      AND expires_at <= ${now.add({ hours: remindedHoursBefore })}
      AND created_at < ${now.subtract({ hours: 12 })}
    ORDER BY expires_at LIMIT 200`.execute(db)
  return rows.map(({ id }) => id)
}
