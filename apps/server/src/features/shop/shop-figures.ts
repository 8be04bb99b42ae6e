/** « Ventes »: the figures of the shop, counted by the database. SQL only; days are the salon's. */
import { sql } from 'kysely'
import type { ShopStats } from '@meche/contract/shop-stats.ts'
import type { Queries } from '../../db/database.ts'
import { isWithinSpan, spanOfDays } from '../../db/local-span.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

export interface Totals {
  readonly revenue: number
  readonly orders: number
  readonly withdrawn: number
}

/** Orders that were placed for good: neither given up nor waiting for their money. */
const placed = sql`o.status NOT IN ('awaiting_payment', 'expired', 'cancelled')`

/** By the provider, or by the till for goods that came back. */
const refunded = sql`coalesce(CASE WHEN o.payment = 'online' THEN
  (SELECT sum(r.amount) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.status <> 'failed')
  WHEN o.status = 'refunded' THEN
  (SELECT sum(round((l.quantity * l.unit_price - l.discount) * (l.returned - l.refused)::numeric / l.quantity))
   FROM order_lines l WHERE l.order_id = o.id) END, 0)`

const within = (days: Days, timeZone: string) => isWithinSpan('o.created_at', spanOfDays(days, timeZone))

export async function totalsOf(db: Queries, days: Days, timeZone: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT coalesce(sum(o.total - ${refunded}), 0)::int AS revenue, count(*)::int AS orders,
           (count(*) FILTER (WHERE o.status IN ('withdrawn', 'returned', 'refunded')))::int AS withdrawn
    FROM orders o WHERE ${placed} AND ${within(days, timeZone)}`.execute(db)
  return rows[0]!
}

/** Days without an order, too. */
export async function daysOf(db: Queries, days: Days, timeZone: string): Promise<ShopStats['days']> {
  const { rows } = await sql<ShopStats['days'][number]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(o.total - ${refunded}), 0)::int AS revenue, count(o.id)::int AS orders
    FROM generate_series(${days.from}::date, ${days.to}::date, interval '1 day') AS day
    LEFT JOIN orders o ON (o.created_at AT TIME ZONE ${timeZone})::date = day::date AND ${placed} AND ${within(days, timeZone)}
    GROUP BY day ORDER BY day`.execute(db)
  return rows
}

/** Neither goods that came back nor seats of workshops count. */
export async function bestSellers(db: Queries, days: Days, timeZone: string): Promise<ShopStats['best']> {
  const { rows } = await sql<ShopStats['best'][number]>`
    SELECT l.product_id AS product, max(l.name) AS name, sum(l.quantity - l.returned)::int AS quantity,
           round(sum((l.quantity * l.unit_price - l.discount) * (l.quantity - l.returned)::numeric / l.quantity))::int AS revenue
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE ${placed} AND ${within(days, timeZone)} AND o.workshop_date_id IS NULL
    GROUP BY l.product_id, CASE WHEN l.product_id IS NULL THEN l.name END
    HAVING sum(l.quantity - l.returned) > 0
    ORDER BY revenue DESC, name LIMIT 10`.execute(db)
  return rows
}

export async function unsoldSince(db: Queries, since: Temporal.Instant): Promise<ShopStats['unsold']> {
  const { rows } = await sql<ShopStats['unsold'][number]>`
    SELECT p.id, p.name, p.stock FROM products p
    WHERE p.published AND NOT p.is_seat AND p.created_at <= ${since}
      AND NOT EXISTS (SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
                      WHERE l.product_id = p.id AND o.created_at > ${since} AND ${placed})
    ORDER BY folded(p.name), p.id LIMIT 50`.execute(db)
  return rows
}

export async function lowStocks(db: Queries): Promise<ShopStats['low']> {
  const { rows } = await sql<ShopStats['low'][number]>`
    SELECT id, name, stock, low_stock AS "lowStock" FROM products
    WHERE stock <= low_stock ORDER BY stock, folded(name), id LIMIT 50`.execute(db)
  return rows
}

/** By the services of the buyer’s last visit that was done within thirty days before the order. */
export async function afterServices(
  db: Queries,
  days: Days,
  timeZone: string,
): Promise<ShopStats['afterServices']> {
  const { rows } = await sql<ShopStats['afterServices'][number]>`
    SELECT i.name AS service, count(*)::int AS orders, sum(o.total)::int AS revenue
    FROM orders o
    JOIN LATERAL (SELECT a.id FROM appointments a
                  WHERE a.client_id = o.customer_id AND a.status = 'done' AND a.start_at <= o.created_at
                    AND a.start_at > o.created_at - interval '30 days'
                  ORDER BY a.start_at DESC LIMIT 1) visit ON true
    JOIN appointment_items i ON i.appointment_id = visit.id
    WHERE ${placed} AND ${within(days, timeZone)}
    GROUP BY i.name ORDER BY orders DESC, revenue DESC, i.name LIMIT 20`.execute(db)
  return rows
}
