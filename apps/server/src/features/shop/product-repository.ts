/** Products in the database: reading them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { PriceChange } from '@meche/domain/shop/price.ts'
import type { Content } from '@meche/domain/shop/unit-price.ts'
import type { VatRate } from '@meche/domain/shop/vat.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'

export interface ProductRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly category: string
  readonly brand: string
  readonly description: string
  readonly price: number
  readonly reducedPrice: number | null
  readonly reducedFrom: string | null
  readonly reducedTo: string | null
  readonly vatRate: VatRate
  readonly content: Content | null
  readonly ean: string
  readonly stock: number | null
  readonly lowStock: number | null
  readonly maxPerOrder: number
  readonly pickupOnly: boolean
  readonly colors: { name: string; hex: string }[]
  readonly images: { url: string; alt: string }[]
  readonly manufacturer: { name: string; address: string; contact: string }
  readonly warnings: string
  readonly ingredients: string
  readonly sealed: boolean
  readonly salonUse: boolean
  readonly published: boolean
  /** A seat of a workshop: no part of the shop's lists. */
  readonly isSeat: boolean
  readonly family: number | null
  readonly siblings: number[]
  readonly services: { id: number; name: string }[]
  readonly createdAt: Temporal.Instant
  /** Every price that was on sale within the last months, in order. */
  readonly history: PriceChange[]
}

/** Reductions longer than this are rare; the lowest price before one is sought thirty days further back. */
const historyDays = 400

const columns = sql`
  p.id, p.version, p.name, p.category, p.brand, p.description, p.price, p.reduced_price AS "reducedPrice",
  p.reduced_from::text AS "reducedFrom", p.reduced_to::text AS "reducedTo", p.vat_rate AS "vatRate",
  CASE WHEN p.content_value IS NOT NULL THEN jsonb_build_object('value', p.content_value, 'unit', p.content_unit) END AS content,
  p.ean, p.stock, p.low_stock AS "lowStock", p.max_per_order AS "maxPerOrder", p.pickup_only AS "pickupOnly", p.colors,
  jsonb_build_object('name', p.manufacturer_name, 'address', p.manufacturer_address, 'contact', p.manufacturer_contact) AS manufacturer,
  coalesce((SELECT jsonb_agg(o.id ORDER BY o.id) FROM products o WHERE o.family = p.family AND o.id <> p.id), '[]') AS siblings,
  p.warnings, p.ingredients, p.sealed, p.salon_use AS "salonUse", p.published, p.is_seat AS "isSeat", p.family, p.created_at AS "createdAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('url', i.url, 'alt', i.alt) ORDER BY i.position)
            FROM product_images i WHERE i.product_id = p.id), '[]') AS images,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id)
            FROM product_services x JOIN services s ON s.id = x.service_id WHERE x.product_id = p.id), '[]') AS services,
  coalesce((SELECT jsonb_agg(jsonb_build_object('since', h.since, 'price', CASE WHEN h.regular IS NOT NULL THEN
              jsonb_build_object('regular', h.regular, 'reduction', CASE WHEN h.reduced IS NOT NULL THEN
                jsonb_build_object('price', h.reduced, 'from', h.reduced_from, 'to', h.reduced_to) END) END) ORDER BY h.id)
            FROM product_prices h WHERE h.product_id = p.id
              AND h.id >= coalesce((SELECT max(o.id) FROM product_prices o WHERE o.product_id = p.id
                                      AND o.since < current_date - ${sql.lit(historyDays)}), 0)), '[]') AS history`

/** The price of a day: what `priceOn` of the domain says. */
export const priceOnDay = (day: string) => sql<number>`
  CASE WHEN p.reduced_from <= ${day}::date AND (p.reduced_to IS NULL OR p.reduced_to >= ${day}::date)
       THEN p.reduced_price ELSE p.price END`

const found = (search: string) =>
  search === ''
    ? sql`true`
    : sql`strpos(folded(concat_ws(' ', p.name, p.brand, p.category, p.ean)), folded(${search})) > 0`

export interface CardFilter {
  readonly today: string
  readonly search: string
  readonly category: string | undefined
  readonly ids: readonly number[] | undefined
  readonly isAvailable: boolean
  readonly priceFrom: number | undefined
  readonly priceTo: number | undefined
  readonly order: { readonly price?: Direction | undefined; readonly createdAt?: Direction | undefined }
}

/** Products on sale. */
export async function findOnSale(
  db: Queries,
  filter: CardFilter,
  page: Page,
): Promise<{ items: ProductRow[]; total: number }> {
  const { today, search, category, ids, isAvailable, priceFrom, priceTo, order } = filter
  const price = priceOnDay(today)
  const where = sql.join(
    [
      sql`p.published AND NOT p.is_seat`,
      found(search),
      ...(category === undefined ? [] : [sql`p.category = ${category}`]),
      ...(ids ? [sql`p.id = ANY (${[...ids]}::bigint[])`] : []),
      ...(isAvailable ? [sql`(p.stock IS NULL OR p.stock > 0)`] : []),
      ...(priceFrom === undefined ? [] : [sql`${price} >= ${priceFrom}`]),
      ...(priceTo === undefined ? [] : [sql`${price} <= ${priceTo}`]),
    ],
    sql` AND `,
  )
  const sorting = order.price
    ? sql`${price} ${sql.raw(order.price)}, p.id`
    : sql`p.created_at ${sql.raw(order.createdAt ?? 'desc')}, p.id ${sql.raw(order.createdAt ?? 'desc')}`
  return pageOfProducts(db, { where, sorting }, page)
}

export interface OfficeFilter {
  readonly search: string
  readonly category: string | undefined
  readonly status: 'published' | 'draft' | 'salon' | undefined
  readonly isLow: boolean
  readonly order: readonly (readonly [by: keyof typeof orders, direction: Direction])[]
}

const orders = {
  name: sql`folded(p.name)`,
  price: sql`p.price`,
  stock: sql`p.stock`,
  createdAt: sql`p.created_at`,
} as const
export type OfficeOrder = keyof typeof orders

const statuses = {
  published: sql`p.published`,
  draft: sql`NOT p.published AND NOT p.salon_use`,
  salon: sql`p.salon_use`,
} as const

/** All products. */
export async function findProducts(
  db: Queries,
  { search, category, status, isLow, order }: OfficeFilter,
  page: Page,
): Promise<{ items: ProductRow[]; total: number }> {
  const where = sql.join(
    [
      sql`NOT p.is_seat`,
      found(search),
      ...(category === undefined ? [] : [sql`p.category = ${category}`]),
      ...(status ? [statuses[status]] : []),
      ...(isLow ? [sql`p.stock <= coalesce(p.low_stock, 0)`] : []),
    ],
    sql` AND `,
  )
  const wanted = order.map(([by, direction]) => sql`${orders[by]} ${sql.raw(direction)} NULLS LAST`)
  return pageOfProducts(
    db,
    { where, sorting: sql.join([...wanted, sql`folded(p.name)`, sql`p.id`], sql`, `) },
    page,
  )
}

async function pageOfProducts(
  db: Queries,
  { where, sorting }: { where: RawBuilder<unknown>; sorting: RawBuilder<unknown> },
  { size, offset }: Page,
): Promise<{ items: ProductRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<ProductRow>`
      SELECT ${columns} FROM products p WHERE ${where} ORDER BY ${sorting} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM products p WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

/** Seats are nothing that is looked at or changed as a product. */
export async function productById(db: Queries, id: number): Promise<ProductRow | null> {
  const [row] = await productsById(db, [id])
  return row && !row.isSeat ? row : null
}

/** Published or not, seats too, in the order of their ids. */
export async function productsById(db: Queries, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    SELECT ${columns} FROM products p WHERE p.id = ANY (${[...ids]}::bigint[]) ORDER BY p.id`.execute(db)
  return rows
}

/** Its siblings on sale, and at most eight others of its category. */
export async function productsBeside(
  db: Queries,
  { id, family, category }: Pick<ProductRow, 'id' | 'family' | 'category'>,
): Promise<{ siblings: ProductRow[]; related: ProductRow[] }> {
  const beside = async (where: RawBuilder<unknown>) =>
    (
      await sql<ProductRow>`
        SELECT ${columns} FROM products p WHERE p.published AND NOT p.is_seat AND p.id <> ${id} AND ${where}
        ORDER BY folded(p.name), p.id LIMIT 30`.execute(db)
    ).rows
  const siblings = family === null ? [] : await beside(sql`p.family = ${family}`)
  const related =
    category === ''
      ? []
      : await beside(sql`p.category = ${category} AND p.family IS DISTINCT FROM ${family ?? -1}`)
  return { siblings, related: related.slice(0, 8) }
}

export interface ShopRange {
  readonly categories: { name: string; products: number }[]
  readonly lowest: number | null
  readonly highest: number | null
}

/** The categories of what is on sale, and the prices of a day. */
export async function readRange(db: Queries, today: string): Promise<ShopRange> {
  const { rows } = await sql<ShopRange>`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('name', c.category, 'products', c.count) ORDER BY folded(c.category))
                     FROM (SELECT category, count(*) AS count FROM products WHERE published AND NOT is_seat AND category <> ''
                           GROUP BY category) c), '[]') AS categories,
           min(${priceOnDay(today)}) AS lowest, max(${priceOnDay(today)}) AS highest
    FROM products p WHERE p.published AND NOT p.is_seat`.execute(db)
  return rows[0]!
}
