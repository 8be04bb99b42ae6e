/** The rows of the exports of a month. SQL only; days are the salon's. */
import { sql } from 'kysely'
import type { Sale } from '@meche/domain/banking/day-sales.ts'
import { withoutVat, type DocumentSeries } from '@meche/domain/shop/document.ts'
import { returnedParts } from '@meche/domain/shop/returned-amount.ts'
import { vatPerRate, type VatPart } from '@meche/domain/shop/vat.ts'
import { daysOfMonth, isWithinSpan, spanOfMonth } from '../../db/local-span.ts'
import type { Queries } from '../../db/database.ts'
import { returnsAtTill } from '../../orders/returns-at-till.ts'
import { isSettledAtTill } from '../../orders/settled-at-till.ts'

const within = (column: string, month: string, timeZone: string) =>
  isWithinSpan(column, spanOfMonth(month, timeZone))
const isOfMonth = (column: string, month: string) => {
  const { from, to } = daysOfMonth(month)
  return sql`${sql.ref(column)} BETWEEN ${from}::date AND ${to}::date`
}
const dayOf = (column: string, timeZone: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`

export async function visitsOf(
  db: Queries,
  month: string,
  timeZone: string,
): Promise<{ day: string; charged: number }[]> {
  const { rows } = await sql<{ day: string; charged: number }>`
    SELECT ${dayOf('start_at', timeZone)} AS day, coalesce(charged, price) AS charged
    FROM appointments WHERE status = 'done' AND ${within('start_at', month, timeZone)}
    ORDER BY start_at, id`.execute(db)
  return rows
}

/**
 * Orders paid online by their documents, those settled at the till on the day on which they were collected; their returns on the day on
 * which the till gave the money back.
 */
export async function goodsOf(
  db: Queries,
  month: string,
  { timeZone, isFranchise }: { timeZone: string; isFranchise: boolean },
): Promise<Sale[]> {
  const { rows } = await sql<{ day: string; vat: VatPart[]; isReturn: boolean; isAtTill: boolean }>`
    SELECT d.issued_on::text AS day, coalesce(d.content -> 'vat', '[]') AS vat, d.series = 'A' AS "isReturn", false AS "isAtTill"
    FROM documents d JOIN orders o ON o.id = d.order_id
    WHERE o.payment = 'online' AND ${isOfMonth('d.issued_on', month)}
    UNION ALL
    SELECT ${dayOf('received_at', timeZone)}, vat, false, true FROM orders
    WHERE ${isSettledAtTill('orders')} AND ${within('received_at', month, timeZone)}`.execute(db)
  const returns = (await returnsAtTill(db, spanOfMonth(month, timeZone), timeZone)).map(({ day, lines }) => ({
    day,
    vat: vatPerRate(returnedParts(lines)),
    isReturn: true,
    isAtTill: true,
  }))
  return [...rows, ...returns].map(({ day, vat, isReturn, isAtTill }) => ({
    day,
    kind: 'goods',
    vat: isAtTill && isFranchise ? withoutVat(vat) : vat,
    isReturn,
  }))
}

export interface MovementRow {
  readonly at: Temporal.Instant
  readonly kind: 'payment' | 'refund'
  readonly order: number
  /** Refunds are negative. */
  readonly amount: number
  readonly fee: number | null
  readonly arrivesOn: string | null
  readonly status: 'succeeded' | 'pending' | 'failed' | 'to_check'
}

export async function movementsOf(db: Queries, month: string, timeZone: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT m.at, m.kind, m.order_id AS "order", m.amount, m.status, e.fee, o.arrives_on::text AS "arrivesOn"
    FROM (
      SELECT paid_at AS at, 'payment' AS kind, order_id, amount, status, intent_id AS object, id
      FROM payments WHERE status = 'succeeded'
      UNION ALL
      SELECT r.created_at, 'refund', p.order_id, -r.amount, r.status, r.provider_id, r.id
      FROM refunds r JOIN payments p ON p.id = r.payment_id) AS m
    LEFT JOIN LATERAL (SELECT sum(fee)::int AS fee, max(payout_id) AS payout_id FROM provider_entries
                       WHERE object_id = m.object AND kind = m.kind) e ON true
    LEFT JOIN payouts o ON o.id = e.payout_id
    WHERE ${within('m.at', month, timeZone)} ORDER BY m.at, m.kind, m.id`.execute(db)
  return rows
}

export interface DocumentRow {
  readonly series: DocumentSeries
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly credits: string | null
  readonly vat: VatPart[]
}

export async function documentsOf(db: Queries, month: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT series, year, number, issued_on::text AS "issuedOn", content #>> '{credits,number}' AS credits, coalesce(content -> 'vat', '[]') AS vat
    FROM documents WHERE ${isOfMonth('issued_on', month)} ORDER BY issued_on, series DESC, number`.execute(db)
  return rows
}
