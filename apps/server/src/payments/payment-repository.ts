/** Payments and refunds in the database. SQL only. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { RefundState, SessionState } from './provider.ts'

export interface PaymentRow {
  readonly id: number
  readonly reference: string
  readonly order: number
  readonly amount: number
  readonly status: 'open' | 'succeeded' | 'expired'
  readonly session: string | null
  readonly url: string | null
  readonly intent: string | null
}

const payments = sql`
  SELECT id, reference, order_id AS "order", amount, status, session_id AS session, url, intent_id AS intent FROM payments`

/** The payment of a new order; the session at the provider is opened once this is committed. */
export async function openPayment(
  tx: Queries,
  { order, amount }: { order: number; amount: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ reference: randomUUID(), purpose: 'order', order_id: order, amount, created_at: now })
    .execute()
}

export async function paymentOfOrder(db: Queries, order: number): Promise<PaymentRow | null> {
  const { rows } =
    await sql<PaymentRow>`${payments} WHERE order_id = ${order} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

export async function paymentById(db: Queries, id: number): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`${payments} WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The payment that an event is about, by its session or by its payment at the provider. */
export async function paymentOfObject(db: Queries, object: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    ${payments} WHERE session_id = ${object} OR intent_id = ${object}`.execute(db)
  return rows[0] ?? null
}

export async function noteSession(
  db: Queries,
  id: number,
  { session, url }: { session: string; url: string },
): Promise<void> {
  await db.updateTable('payments').set({ session_id: session, url }).where('id', '=', id).execute()
}

export interface PaymentToCheck {
  readonly payment: number
  /** Nobody is to pay it any more: the order is over. */
  readonly isOver: boolean
}

/** Open ones that were neither begun nor asked about within two minutes, the oldest question first. */
export async function paymentsToCheck(db: Queries, now: Temporal.Instant): Promise<PaymentToCheck[]> {
  const since = now.subtract({ minutes: 2 })
  const { rows } = await sql<PaymentToCheck>`
    SELECT p.id AS payment, o.status <> 'awaiting_payment' AS "isOver"
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'open' AND p.created_at <= ${since} AND (p.checked_at IS NULL OR p.checked_at <= ${since})
    ORDER BY p.checked_at NULLS FIRST LIMIT 100`.execute(db)
  return rows
}

export async function noteChecked(db: Queries, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('payments').set({ checked_at: now }).where('id', '=', id).execute()
}

/** False: it was settled by somebody else. */
export async function closePayment(
  tx: Queries,
  id: number,
  state: Exclude<SessionState, { kind: 'open' }>,
  now: Temporal.Instant,
): Promise<boolean> {
  const change =
    state.kind === 'paid'
      ? {
          status: 'succeeded' as const,
          paid_at: now,
          intent_id: state.intent,
          brand: state.brand,
          last4: state.last4,
        }
      : { status: 'expired' as const }
  const row = await tx
    .updateTable('payments')
    .set({ ...change, checked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface RefundRow {
  readonly id: number
  readonly reference: string
  readonly payment: number
  readonly order: number
  readonly amount: number
  readonly intent: string
  readonly providerId: string | null
}

const refunds = sql`
  SELECT r.id, r.reference, r.payment_id AS payment, p.order_id AS "order", r.amount, p.intent_id AS intent,
         r.provider_id AS "providerId"
  FROM refunds r JOIN payments p ON p.id = r.payment_id`

/** Cents that can still be given back of a payment; the order of the payment is locked. */
export async function refundable(tx: Queries, payment: PaymentRow): Promise<number> {
  if (payment.status !== 'succeeded') return 0
  const { rows } = await sql<{ refunded: number }>`
    SELECT coalesce(sum(amount), 0)::int AS refunded FROM refunds
    WHERE payment_id = ${payment.id} AND status <> 'failed'`.execute(tx)
  return payment.amount - rows[0]!.refunded
}

/** The provider is asked for it once this is committed. */
export async function insertRefund(
  tx: Queries,
  { payment, amount, reason }: { payment: number; amount: number; reason: string },
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('refunds')
    .values({ reference: randomUUID(), payment_id: payment, amount, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function refundsToMake(
  db: Queries,
  { order, now }: { order: number | null; now: Temporal.Instant },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    ${refunds} WHERE r.status = 'pending'
      AND ${order === null ? sql`(r.tried_at IS NULL OR r.tried_at <= ${now.subtract({ minutes: 1 })})` : sql`p.order_id = ${order}`}
    ORDER BY r.id LIMIT 100`.execute(db)
  return rows
}

export async function refundOfObject(db: Queries, object: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`${refunds} WHERE r.provider_id = ${object}`.execute(db)
  return rows[0] ?? null
}

export async function refundById(db: Queries, id: number): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`${refunds} WHERE r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False: it has not failed. */
export async function reopenRefund(tx: Queries, id: number, reference: string): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: 'pending', reference, provider_id: null, tried_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it has been settled. */
export async function noteRefund(
  tx: Queries,
  { id, providerId, state }: { id: number; providerId: string; state: RefundState },
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: state, provider_id: providerId, tried_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it came before. */
export async function insertEvent(
  tx: Queries,
  { id, type, object }: { id: string; type: string; object: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ provider_id: id, type, object_id: object, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst()
  return row !== undefined
}
