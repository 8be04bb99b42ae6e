/**
 * An order comes to another state: its row, its line in the timeline, and its stock, in the transaction of whoever has locked it. What is
 * refunded and who is told is decided by the caller.
 */
import { sql } from 'kysely'
import { holdsStock, type OrderStatus } from '@meche/domain/shop/order-status.ts'
import type { StockReason } from '@meche/domain/shop/stock.ts'
import type { Queries } from '../db/database.ts'
import type { OrderRow } from './order-row.ts'

export interface OrderChange {
  readonly status: OrderStatus
  readonly receivedAt?: Temporal.Instant
  readonly carrier?: string
  readonly tracking?: string
  readonly receipt?: string | null
  readonly cancelReason?: string | null
  readonly returnReason?: string | null
}

/** Its pieces are on sale again when it ends without having left the salon. */
export async function changeOrder(
  tx: Queries,
  order: Pick<OrderRow, 'id' | 'status' | 'lines'>,
  change: OrderChange,
  now: Temporal.Instant,
): Promise<void> {
  const { status, receivedAt, cancelReason, returnReason, ...fields } = change
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...fields,
      status,
      version: eb('version', '+', 1),
      ...(receivedAt && { received_at: receivedAt }),
      ...(cancelReason !== undefined && { cancel_reason: cancelReason }),
      ...(returnReason !== undefined && { return_reason: returnReason }),
      ...(waits(status) ? {} : { expires_at: null }),
    }))
    .where('id', '=', order.id)
    .execute()
  await tx.insertInto('order_events').values({ order_id: order.id, status, at: now }).execute()
  if (holdsStock(order.status) && (status === 'cancelled' || status === 'expired')) {
    const pieces = order.lines.map((line) => ({ ...line, pieces: line.quantity }))
    await giveBack(tx, { order: order.id, reason: 'release', pieces }, now)
  }
}

function waits(status: OrderStatus): boolean {
  return status === 'awaiting_payment' || status === 'reserved'
}

export interface Pieces {
  readonly product: number | null
  readonly isCounted: boolean
  readonly pieces: number
}

/** Puts pieces back into the counted stock of their products, in the order of their ids: two orders wait for each other in no circle. */
export async function giveBack(
  tx: Queries,
  {
    order,
    reason,
    pieces,
    by = null,
  }: { order: number; reason: StockReason; pieces: readonly Pieces[]; by?: number | null },
  now: Temporal.Instant,
): Promise<void> {
  const sums = new Map<number, number>()
  for (const { product, isCounted, pieces: count } of pieces) {
    if (product !== null && isCounted && count > 0) sums.set(product, (sums.get(product) ?? 0) + count)
  }
  const back = [...sums].toSorted(([a], [b]) => a - b)
  if (back.length === 0) return
  await sql`
    WITH given AS (
      SELECT product, pieces FROM unnest(${back.map(([id]) => id)}::bigint[], ${back.map(([, count]) => count)}::int[])
                                    AS one (product, pieces)),
    locked AS (
      SELECT p.id FROM products p WHERE p.id IN (SELECT product FROM given) AND p.stock IS NOT NULL ORDER BY p.id FOR UPDATE),
    returned AS (
      UPDATE products p SET stock = p.stock + given.pieces FROM given, locked
      WHERE p.id = given.product AND locked.id = p.id RETURNING p.id, given.pieces)
    INSERT INTO stock_moves (product_id, delta, reason, order_id, by_id, at)
    SELECT id, pieces, ${reason}, ${order}, ${by}, ${now} FROM returned`.execute(tx)
}
