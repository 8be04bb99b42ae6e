/** The ledger of a product's stock. SQL only. */
import { sql } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { StockMove } from '@meche/contract/products.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'
import { wireInstant } from '../../time/instants.ts'

interface Row extends Omit<StockMove, 'at' | 'by'> {
  readonly at: Temporal.Instant
  readonly by: PersonRow | null
}

/** None of a product that is not there. */
export async function stockMoves(
  db: Queries,
  { product, timeZone, direction }: { product: number; timeZone: string; direction: Direction },
  { size, offset }: Page,
): Promise<{ items: StockMove[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      SELECT m.id, m.delta, m.reason, m.order_id AS "order", m.at, m.note,
             (SELECT ${person('u')} FROM users u WHERE u.id = m.by_id AND u.erased_at IS NULL) AS by
      FROM stock_moves m WHERE m.product_id = ${product} ORDER BY m.id ${sql.raw(direction)} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      SELECT count(*)::int AS total FROM stock_moves WHERE product_id = ${product}`.execute(db),
  ])
  const items = rows.map(({ at, by, ...row }) => ({
    ...row,
    at: wireInstant(at, timeZone),
    by: by && toWire(by),
  }))
  return { items, total: count.rows[0]!.total }
}
