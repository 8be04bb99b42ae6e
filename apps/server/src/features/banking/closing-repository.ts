/** The till's totals of each day, and what is expected of it, in the database. SQL only; days are the salon's. */
import { sql } from 'kysely'
import type { ClosingForm } from '@meche/contract/closings.ts'
import { returnedAmount } from '@meche/domain/shop/returned-amount.ts'
import type { Queries } from '../../db/database.ts'
import { isWithinSpan, spanOfDays } from '../../db/local-span.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import { returnsAtTill } from '../../orders/returns-at-till.ts'
import { isSettledAtTill } from '../../orders/settled-at-till.ts'

export interface EntryRow extends ClosingForm {
  readonly day: string
  readonly version: number
  readonly at: Temporal.Instant
  readonly by: PersonRow | null
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** The last one of each day first. */
export async function tillEntries(db: Queries, { from, to }: Days): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT t.day::text AS day, t.version, t.cash, t.card, t.cheque, t.transfer, t.vouchers, t.other, t.receipts, t.note, t.reason, t.at,
           CASE WHEN u.erased_at IS NULL AND u.id IS NOT NULL THEN ${person('u')} END AS by
    FROM till_entries t LEFT JOIN users u ON u.id = t.by_id
    WHERE t.day BETWEEN ${from}::date AND ${to}::date ORDER BY t.day DESC, t.version DESC`.execute(db)
  return rows
}

/** False: somebody else wrote this version first. */
export async function insertTillEntry(
  tx: Queries,
  entry: ClosingForm & { readonly day: string; readonly version: number; readonly by: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { day, by, ...rest } = entry
  const row = await tx
    .insertInto('till_entries')
    .values({ ...rest, day: Temporal.PlainDate.from(day), by_id: by, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export interface ExpectedRow {
  readonly day: string
  readonly kind: 'visits' | 'orders'
  readonly count: number
  readonly amount: number
}

/** Visits that were done, and orders that were settled at the till without what it gave back, by day. */
export async function expectedOf(db: Queries, days: Days, timeZone: string): Promise<ExpectedRow[]> {
  const span = spanOfDays(days, timeZone)
  const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE ${timeZone})::date`
  const { rows } = await sql<ExpectedRow>`
    SELECT day::text AS day, kind, count(*)::int AS count, sum(amount)::int AS amount
    FROM (
      SELECT ${dayOf('start_at')} AS day, 'visits' AS kind, coalesce(charged, price) AS amount
      FROM appointments WHERE status = 'done' AND ${isWithinSpan('start_at', span)}
      UNION ALL
      SELECT ${dayOf('received_at')}, 'orders', total FROM orders
      WHERE ${isSettledAtTill('orders')} AND ${isWithinSpan('received_at', span)}) AS due
    GROUP BY day, kind ORDER BY day, kind`.execute(db)
  const returns = (await returnsAtTill(db, span, timeZone)).map(({ day, lines }): ExpectedRow => ({
    day,
    kind: 'orders',
    count: 0,
    amount: -returnedAmount(lines, 0),
  }))
  return [...rows, ...returns]
}

export interface UnsettledRow {
  readonly id: number
  readonly start: Temporal.Instant
  readonly customer: PersonRow | null
  readonly amount: number
}

/** Visits of a day that were done and are not marked as settled at the till. */
export async function unsettledVisits(db: Queries, day: string, timeZone: string): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    SELECT a.id, a.start_at AS start, coalesce(a.charged, a.price) AS amount,
           CASE WHEN u.erased_at IS NULL THEN ${person('u')} END AS customer
    FROM appointments a JOIN users u ON u.id = a.client_id
    WHERE a.status = 'done' AND a.settled_at IS NULL AND ${isWithinSpan('a.start_at', spanOfDays({ from: day, to: day }, timeZone))}
    ORDER BY a.start_at, a.id`.execute(db)
  return rows
}
