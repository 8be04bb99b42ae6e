/** Goods of orders paid at the salon for which the till has given the money back, on the day on which staff noted it. SQL only. */
import { sql } from 'kysely'
import type { ReturnedLine } from '@meche/domain/shop/returned-amount.ts'
import { isWithinSpan, type LocalSpan } from '../db/local-span.ts'
import type { Queries } from '../db/database.ts'
import { isSettledAtTill } from './settled-at-till.ts'

export interface ReturnAtTill {
  readonly day: string
  readonly lines: (ReturnedLine & { readonly rate: number })[]
}

export async function returnsAtTill(db: Queries, span: LocalSpan, timeZone: string): Promise<ReturnAtTill[]> {
  const { rows } = await sql<ReturnAtTill>`
    SELECT to_char(e.at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
           jsonb_agg(jsonb_build_object('quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount,
                                        'returned', l.returned, 'refused', l.refused, 'rate', l.vat_rate) ORDER BY l.position) AS lines
    FROM order_events e JOIN orders o ON o.id = e.order_id JOIN order_lines l ON l.order_id = o.id
    WHERE e.status = 'refunded' AND ${isWithinSpan('e.at', span)} AND ${isSettledAtTill('o')}
    GROUP BY e.id ORDER BY e.at, e.id`.execute(db)
  return rows
}
