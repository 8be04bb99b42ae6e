/** Orders in the database: reading them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { DeliveryKind, OrderStatus, PaymentKind } from '@meche/domain/shop/order-status.ts'
import type { DocumentSeries } from '@meche/domain/shop/document.ts'
import type { VatPart } from '@meche/domain/shop/vat.ts'
import type { Queries } from '../db/database.ts'
import { person, type PersonRow } from '../db/person-row.ts'

export interface OrderLineRow {
  readonly id: number
  readonly product: number | null
  readonly name: string
  readonly brand: string
  readonly image: string | null
  readonly colors: string[]
  readonly quantity: number
  readonly unitPrice: number
  readonly vatRate: number
  readonly discount: number
  readonly sealed: boolean
  readonly isCounted: boolean
  readonly returned: number
  readonly refused: number
}

export interface OrderRow {
  readonly id: number
  readonly version: number
  readonly token: string
  readonly status: OrderStatus
  readonly delivery: DeliveryKind
  readonly payment: PaymentKind
  readonly customer: PersonRow | null
  readonly language: Language
  /** Null: erased. */
  readonly buyer: Buyer | null
  readonly note: string | null
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly total: number
  readonly vat: VatPart[]
  readonly code: string | null
  readonly pickupCode: string | null
  readonly readyOn: string
  readonly carrier: string | null
  readonly tracking: string | null
  readonly termsVersion: number
  readonly receipt: string | null
  readonly cancelReason: string | null
  readonly returnReason: string | null
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant | null
  readonly receivedAt: Temporal.Instant | null
  readonly lines: OrderLineRow[]
  /** `at` in epoch milliseconds. */
  readonly events: { readonly status: OrderStatus; readonly at: number }[]
  readonly documents: {
    readonly id: number
    readonly series: DocumentSeries
    readonly year: number
    readonly number: number
  }[]
  readonly payments: OrderPayment[]
  readonly refunds: OrderRefund[]
  /** It books seats of a workshop. */
  readonly isForSeats: boolean
  /** A name for each seat; none once it is erased. */
  readonly participants: string[]
}

export interface Buyer {
  readonly familyName: string
  readonly givenName: string
  readonly email: string
  readonly phone: string
  readonly address: { readonly street: string; readonly zipCode: string; readonly city: string } | null
}

export interface OrderPayment {
  readonly id: number
  readonly status: 'open' | 'succeeded' | 'expired'
  readonly amount: number
  readonly url: string | null
}

export interface OrderRefund {
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'failed' | 'to_check'
  /** Epoch milliseconds. */
  readonly at: number
}

const milliseconds = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)`

const orders = sql`
  SELECT o.id, o.version, o.token, o.status, o.delivery, o.payment, o.language, o.note, o.subtotal, o.discount, o.shipping, o.total, o.vat,
         o.promotion_code AS code, o.pickup_code AS "pickupCode", o.ready_on::text AS "readyOn", o.carrier, o.tracking,
         o.terms_version AS "termsVersion", o.receipt, o.cancel_reason AS "cancelReason", o.return_reason AS "returnReason",
         o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.received_at AS "receivedAt",
         o.workshop_date_id IS NOT NULL AS "isForSeats", o.participants,
         (SELECT ${person('u')} FROM users u WHERE u.id = o.customer_id AND u.erased_at IS NULL) AS customer,
         CASE WHEN o.email IS NOT NULL THEN jsonb_build_object(
           'familyName', o.family_name, 'givenName', o.given_name, 'email', o.email, 'phone', o.phone,
           'address', CASE WHEN o.street IS NOT NULL THEN
             jsonb_build_object('street', o.street, 'zipCode', o.zip_code, 'city', o.city) END) END AS buyer,
         (SELECT jsonb_agg(jsonb_build_object(
            'id', l.id, 'product', l.product_id, 'name', l.name, 'brand', l.brand, 'colors', l.colors, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'vatRate', l.vat_rate, 'discount', l.discount, 'sealed', l.sealed, 'isCounted', l.is_counted,
            'returned', l.returned, 'refused', l.refused,
            'image', (SELECT i.url FROM product_images i WHERE i.product_id = l.product_id ORDER BY i.position LIMIT 1))
            ORDER BY l.position)
          FROM order_lines l WHERE l.order_id = o.id) AS lines,
         (SELECT jsonb_agg(jsonb_build_object('status', e.status, 'at', ${milliseconds('e.at')}) ORDER BY e.id)
          FROM order_events e WHERE e.order_id = o.id) AS events,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'series', d.series, 'year', d.year, 'number', d.number) ORDER BY d.id)
                   FROM documents d WHERE d.order_id = o.id), '[]') AS documents,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'amount', p.amount, 'url', p.url) ORDER BY p.id)
                   FROM payments p WHERE p.order_id = o.id), '[]') AS payments,
         coalesce((SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'at', ${milliseconds('r.created_at')})
                                    ORDER BY r.id)
                   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id), '[]') AS refunds
  FROM orders o`

export async function orderById(db: Queries, id: number): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`${orders} WHERE o.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function orderByToken(db: Queries, token: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`${orders} WHERE o.token = ${token}`.execute(db)
  return rows[0] ?? null
}

/** Its own lock, so that an order is changed by one at a time; the row as it is then. */
export async function lockOrder(tx: Queries, id: number): Promise<OrderRow | null> {
  await sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`.execute(tx)
  return orderById(tx, id)
}

export async function findOrders(
  db: Queries,
  { where, order }: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ items: OrderRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<OrderRow>`${orders} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM orders o WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}
