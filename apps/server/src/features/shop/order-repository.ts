/** Placing orders in the database. SQL only. */
import { sql } from 'kysely'
import type { CreateOrderItem } from '@meche/contract/orders.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { DeliveryKind, OrderStatus, PaymentKind } from '@meche/domain/shop/order-status.ts'
import { promotionCode } from '@meche/domain/shop/promotion.ts'
import type { Queries } from '../../db/database.ts'
import type { Buyer } from '../../orders/order-row.ts'
import type { Priced } from './quote.ts'

export async function orderOfKey(tx: Queries, key: string): Promise<{ id: number; hash: Buffer } | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'request_hash as hash'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row ? { id: row.id, hash: row.hash! } : null
}

/** In the order of their ids: two orders wait for each other in no circle. */
export async function lockProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  await sql`SELECT 1 FROM products WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/** Its uses are counted by one order at a time. */
export async function lockPromotionOf(tx: Queries, code: string | null): Promise<void> {
  if (code === null) return
  await sql`SELECT 1 FROM promotions WHERE code = ${promotionCode(code)} FOR UPDATE`.execute(tx)
}

/** Locks the client: they place one order at a time. */
export async function openReservations(tx: Queries, client: number): Promise<number> {
  await sql`SELECT 1 FROM users WHERE id = ${client} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE customer_id = ${client} AND status = 'reserved'`.execute(
    tx,
  )
  return rows[0]!.count
}

export interface NewOrder {
  readonly token: string
  readonly status: OrderStatus
  readonly delivery: DeliveryKind
  readonly payment: PaymentKind
  readonly customer: number | null
  readonly language: Language
  readonly buyer: Buyer
  readonly note: string | null
  readonly priced: Priced
  readonly pickupCode: string | null
  readonly termsVersion: number
  readonly expiresAt: Temporal.Instant | null
  /** The date whose seats it books, with a name for each; null for goods. */
  readonly seats: {
    readonly date: number
    readonly participants: readonly string[]
    readonly name: string
  } | null
  readonly requestKey: string
  readonly requestHash: Buffer
}

/** Null: the same request has made its order. */
export async function insertOrder(
  tx: Queries,
  order: NewOrder,
  now: Temporal.Instant,
): Promise<number | null> {
  const { buyer, priced } = order
  const { price, quote, promotion } = priced
  const row = await tx
    .insertInto('orders')
    .values({
      token: order.token,
      status: order.status,
      delivery: order.delivery,
      payment: order.payment,
      customer_id: order.customer,
      language: order.language,
      family_name: buyer.familyName,
      given_name: buyer.givenName,
      email: buyer.email,
      phone: buyer.phone,
      street: buyer.address?.street ?? null,
      zip_code: buyer.address?.zipCode ?? null,
      city: buyer.address?.city ?? null,
      note: order.note,
      subtotal: price.subtotal,
      discount: price.discount,
      shipping: price.shipping,
      total: price.total,
      vat: JSON.stringify(price.vat),
      promotion_id: promotion?.id ?? null,
      promotion_code: promotion?.code ?? null,
      pickup_code: order.pickupCode,
      ready_on: sql<Temporal.PlainDate>`${quote.readyOn}::date`,
      terms_version: order.termsVersion,
      created_at: now,
      expires_at: order.expiresAt,
      workshop_date_id: order.seats?.date ?? null,
      participants: [...(order.seats?.participants ?? [])],
      request_key: order.requestKey,
      request_hash: order.requestHash,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await insertLines(tx, row.id, { ...priced, seats: order.seats })
  await tx.insertInto('order_events').values({ order_id: row.id, status: order.status, at: now }).execute()
  return row.id
}

async function insertLines(
  tx: Queries,
  order: number,
  { quote, price, products, seats }: Priced & Pick<NewOrder, 'seats'>,
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      quote.lines.map((line, index) => {
        const product = products[index]!
        return {
          order_id: order,
          position: index + 1,
          product_id: product.id,
          name: seats?.name ?? product.name,
          brand: product.brand,
          colors: line.colors,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          vat_rate: product.vatRate,
          discount: price.lines[index]!.discount,
          sealed: product.sealed,
          is_counted: product.stock !== null,
        }
      }),
    )
    .execute()
}

/**
 * Takes the pieces from the stock, where it is counted. The products are locked and were asked: a stock that does not suffice all the same
 * breaks the CHECK of the table and undoes the order.
 */
export async function takeStock(
  tx: Queries,
  order: number,
  items: readonly CreateOrderItem[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT product, sum(pieces)::int AS pieces
      FROM unnest(${items.map(({ product }) => product)}::bigint[], ${items.map(({ quantity }) => quantity)}::int[])
             AS one (product, pieces)
      GROUP BY product),
    taken AS (
      UPDATE products p SET stock = p.stock - given.pieces FROM given
      WHERE p.id = given.product AND p.stock IS NOT NULL RETURNING p.id, given.pieces)
    INSERT INTO stock_moves (product_id, delta, reason, order_id, at)
    SELECT id, -pieces, 'sale', ${order}, ${now} FROM taken`.execute(tx)
}

export async function writeReturned(
  tx: Queries,
  lines: readonly { readonly line: number; readonly quantity: number; readonly refused: number }[],
): Promise<void> {
  await sql`
    UPDATE order_lines l SET returned = given.returned, refused = given.refused
    FROM unnest(${lines.map(({ line }) => line)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[],
                ${lines.map(({ refused }) => refused)}::int[]) AS given (line, returned, refused)
    WHERE l.id = given.line`.execute(tx)
}
