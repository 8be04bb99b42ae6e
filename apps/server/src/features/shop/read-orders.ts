/** Orders for the office and for their buyers. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { OrderStatus } from '@meche/domain/shop/order-status.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Page } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { findOrders, orderById, type OrderRow } from '../../orders/order-row.ts'

export interface OrderFilter {
  readonly status: OrderStatus | undefined
  readonly search: string
  readonly direction: Direction
}

/** Professionals see what waits to be fetched, to hand it over. */
const handedOver: readonly OrderStatus[] = ['reserved', 'ready']

const visible = ({ roles }: Caller) =>
  isAdmin(roles) ? sql`true` : sql`o.status = ANY (${[...handedOver]}::text[])`

export async function officeOrders(
  db: Queries,
  { status, search, direction }: OrderFilter,
  { page, caller }: { page: Page; caller: Caller },
): Promise<{ items: OrderRow[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    visible(caller),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...searchWords(search).map(
      (
        word,
      ) => sql`strpos(folded(concat_ws(' ', 'C' || lpad(o.id::text, 6, '0'), o.pickup_code, o.given_name, o.family_name,
                                               o.email, o.phone)), folded(${word})) > 0`,
    ),
  ]
  const order = sql`o.created_at ${sql.raw(direction)}, o.id ${sql.raw(direction)}`
  return findOrders(db, { where: sql.join(conditions, sql` AND `), order }, page)
}

/** Null for an order that the caller does not see. */
export async function officeOrder(db: Queries, id: number, caller: Caller): Promise<OrderRow | null> {
  const order = await orderById(db, id)
  return order && (isAdmin(caller.roles) || handedOver.includes(order.status)) ? order : null
}

export async function countOrders(db: Queries, caller: Caller): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT o.status, count(*)::int AS count FROM orders o WHERE ${visible(caller)} GROUP BY o.status`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

export async function ownOrders(
  db: Queries,
  { customer, direction }: { customer: number; direction: Direction },
  page: Page,
): Promise<{ items: OrderRow[]; total: number }> {
  const order = sql`o.created_at ${sql.raw(direction)}, o.id ${sql.raw(direction)}`
  return findOrders(db, { where: sql`o.customer_id = ${customer}`, order }, page)
}
