/** Online payments, payouts and their contents for the office. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Payment, PaymentCheck, Payout } from '@meche/contract/banking.ts'
import type { Direction } from '@meche/contract/fields.ts'
import type { Queries } from '../../db/database.ts'
import { isWithinSpan, spanOfMonth } from '../../db/local-span.ts'
import type { Page } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { orderNumber } from '../../orders/order-messages.ts'
import { wireInstant } from '../../time/instants.ts'

export interface Reading {
  readonly timeZone: string
}

export interface PaymentFilter {
  readonly status: 'open' | 'succeeded' | 'expired' | 'to_check' | undefined
  /** `2026-11` */
  readonly month: string | undefined
  readonly search: string
  readonly direction: Direction
}

const milliseconds = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)`
const atOf = (at: number, timeZone: string) =>
  wireInstant(Temporal.Instant.fromEpochMilliseconds(at), timeZone)

/** Differences that nobody has checked. */
const isOpen = sql`d.settled_at IS NULL AND d.checked_at IS NULL`
const isToCheck = sql`EXISTS (SELECT 1 FROM payment_differences d WHERE d.payment_id = p.id AND ${isOpen})`

const inMonth = (column: string, month: string, timeZone: string) =>
  isWithinSpan(column, spanOfMonth(month, timeZone))

type PaymentRow = Omit<Payment, 'createdAt' | 'paidAt' | 'refunds' | 'order'> & {
  readonly order: number
  readonly createdAt: Temporal.Instant
  readonly paidAt: Temporal.Instant | null
  readonly refunds: (Omit<Payment['refunds'][number], 'at'> & { readonly at: number })[]
}

export async function findPayments(
  db: Queries,
  { status, month, search, direction }: PaymentFilter,
  { page, timeZone }: { readonly page: Page } & Reading,
): Promise<{ items: Payment[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(status === 'to_check' ? [isToCheck] : status ? [sql`p.status = ${status}`] : []),
    ...(month ? [inMonth('p.created_at', month, timeZone)] : []),
    ...searchWords(search).map(
      (word) => sql`strpos(folded('C' || lpad(p.order_id::text, 6, '0')), folded(${word})) > 0`,
    ),
  ]
  const where = sql.join(conditions, sql` AND `)
  const order = sql.raw(direction)
  const [{ rows }, count] = await Promise.all([
    sql<PaymentRow>`
      SELECT p.id, p.order_id AS "order", p.amount, p.status, p.brand, p.last4, p.created_at AS "createdAt", p.paid_at AS "paidAt",
             e.fee, coalesce(x.disputed, 0)::int AS disputed, ${isToCheck} AS "toCheck",
             CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'arrivesOn', o.arrives_on) END AS payout,
             coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason,
                                                           'at', ${milliseconds('r.created_at')}) ORDER BY r.id)
                       FROM refunds r WHERE r.payment_id = p.id), '[]') AS refunds
      FROM payments p
      LEFT JOIN LATERAL (SELECT sum(fee)::int AS fee, max(payout_id) AS payout_id FROM provider_entries
                         WHERE object_id = p.intent_id AND kind = 'payment') e ON true
      LEFT JOIN LATERAL (SELECT -sum(amount)::int AS disputed FROM provider_entries
                         WHERE object_id = p.intent_id AND kind = 'dispute') x ON true
      LEFT JOIN payouts o ON o.id = e.payout_id
      WHERE ${where} ORDER BY p.created_at ${order}, p.id ${order} LIMIT ${page.size} OFFSET ${page.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM payments p WHERE ${where}`.execute(db),
  ])
  const items = rows.map((row): Payment => ({
    ...row,
    order: { id: row.order, number: orderNumber(row.order) },
    createdAt: wireInstant(row.createdAt, timeZone),
    paidAt: row.paidAt && wireInstant(row.paidAt, timeZone),
    refunds: row.refunds.map((refund) => ({ ...refund, at: atOf(refund.at, timeZone) })),
  }))
  return { items, total: count.rows[0]!.total }
}

const sumOf = (kind: string) => sql`coalesce(sum(e.amount) FILTER (WHERE e.kind = ${sql.lit(kind)}), 0)::int`

const payouts = sql`
  SELECT p.id, p.provider_id AS object, p.amount, p.status, p.arrives_on::text AS "arrivesOn", p.created_at AS "createdAt",
         ${sumOf('payment')} AS payments, ${sumOf('refund')} AS refunds, ${sumOf('dispute')} AS disputes,
         (coalesce(sum(e.fee), 0) - coalesce(sum(e.amount) FILTER (WHERE e.kind = 'fee'), 0))::int AS fees,
         ${sumOf('other')} AS other,
         EXISTS (SELECT 1 FROM payment_differences d
                 WHERE d.kind = 'payout' AND d.object_id = p.provider_id AND ${isOpen}) AS "toCheck"
  FROM payouts p LEFT JOIN provider_entries e ON e.payout_id = p.id`

type PayoutRow = Omit<Payout, 'createdAt'> & { readonly createdAt: Temporal.Instant }

const presentPayout = (row: PayoutRow, timeZone: string): Payout => ({
  ...row,
  createdAt: wireInstant(row.createdAt, timeZone),
})

export async function findPayouts(
  db: Queries,
  { month, direction }: { readonly month: string | undefined; readonly direction: Direction },
  { page, timeZone }: { readonly page: Page } & Reading,
): Promise<{ items: Payout[]; total: number }> {
  const where = month ? inMonth('p.created_at', month, timeZone) : sql`true`
  const order = sql.raw(direction)
  const [{ rows }, count] = await Promise.all([
    sql<PayoutRow>`${payouts} WHERE ${where} GROUP BY p.id ORDER BY p.created_at ${order}, p.id ${order}
                   LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM payouts p WHERE ${where}`.execute(db),
  ])
  return { items: rows.map((row) => presentPayout(row, timeZone)), total: count.rows[0]!.total }
}

export async function payoutById(db: Queries, id: number, { timeZone }: Reading): Promise<Payout | null> {
  const { rows } = await sql<PayoutRow>`${payouts} WHERE p.id = ${id} GROUP BY p.id`.execute(db)
  return rows[0] ? presentPayout(rows[0], timeZone) : null
}

export interface EntryRow {
  readonly entry: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  readonly amount: number
  readonly fee: number
  readonly at: Temporal.Instant
  readonly order: number | null
}

/** The contents of a payout, the oldest first. */
export async function entriesOfPayout(db: Queries, payout: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.provider_id AS entry, e.kind, e.amount, e.fee, e.at, p.order_id AS order
    FROM provider_entries e
    LEFT JOIN refunds r ON r.provider_id = e.object_id AND e.kind = 'refund'
    LEFT JOIN payments p ON p.intent_id = e.object_id OR p.id = r.payment_id
    WHERE e.payout_id = ${payout} ORDER BY e.at, e.provider_id`.execute(db)
  return rows
}

type CheckRow = Omit<PaymentCheck, 'order' | 'foundAt'> & {
  readonly order: number | null
  readonly foundAt: Temporal.Instant
}

export async function openChecks(db: Queries, { timeZone }: Reading): Promise<PaymentCheck[]> {
  const { rows } = await sql<CheckRow>`
    SELECT d.id, d.kind, d.object_id AS object, d.expected, d.found, d.found_at AS "foundAt", p.order_id AS order,
           (SELECT r.id FROM refunds r WHERE r.reference::text = d.object_id AND r.status = 'failed') AS refund
    FROM payment_differences d LEFT JOIN payments p ON p.id = d.payment_id
    WHERE ${isOpen} ORDER BY d.found_at, d.id LIMIT 200`.execute(db)
  return rows.map(({ order, foundAt, ...row }) => ({
    ...row,
    foundAt: wireInstant(foundAt, timeZone),
    order: order === null ? null : { id: order, number: orderNumber(order) },
  }))
}

export async function lastComparison(db: Queries): Promise<Temporal.Instant | null> {
  const row = await db.selectFrom('payment_comparison').select('compared_at').executeTakeFirst()
  return row?.compared_at ?? null
}

/** Null: it is not open. */
export async function closeCheck(
  tx: Queries,
  { id, note, by }: { readonly id: number; readonly note: string; readonly by: number },
  now: Temporal.Instant,
): Promise<{ readonly payment: number | null } | null> {
  const row = await tx
    .updateTable('payment_differences')
    .set({ checked_at: now, checked_by: by, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .where('checked_at', 'is', null)
    .returning('payment_id as payment')
    .executeTakeFirst()
  return row ?? null
}
