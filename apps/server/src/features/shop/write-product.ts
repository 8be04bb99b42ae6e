/** Products in the database: writing them. SQL only. */
import { sql } from 'kysely'
import type { ProductForm } from '@meche/contract/products.ts'
import type { Price } from '@meche/domain/shop/price.ts'
import type { StockReason } from '@meche/domain/shop/stock.ts'
import type { Queries } from '../../db/database.ts'

/** Waits for changes of this product that are under way; null when there is none, or it is a seat. */
export async function lockProduct(tx: Queries, id: number): Promise<{ stock: number | null } | null> {
  const row = await tx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .where('is_seat', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function countProducts(tx: Queries): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM products WHERE NOT is_seat`.execute(tx)
  return rows[0]!.count
}

export async function insertProduct(tx: Queries, form: ProductForm, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({ ...columnsOf(form), stock: form.isStockTracked ? 0 : null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `stock` is the one that the form leaves: a product that is counted from now on has none. */
export async function updateProductRow(
  tx: Queries,
  { id, form, stock }: { id: number; form: ProductForm; stock: number | null },
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ...columnsOf(form), stock, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function columnsOf(form: ProductForm) {
  return {
    name: form.name,
    category: form.category,
    brand: form.brand,
    description: form.description,
    price: form.price,
    reduced_price: form.reducedPrice,
    reduced_from: form.reducedFrom === null ? null : sql<Temporal.PlainDate>`${form.reducedFrom}::date`,
    reduced_to: form.reducedTo === null ? null : sql<Temporal.PlainDate>`${form.reducedTo}::date`,
    vat_rate: form.vatRate,
    content_value: form.content?.value ?? null,
    content_unit: form.content?.unit ?? null,
    ean: form.ean,
    low_stock: form.lowStock,
    max_per_order: form.maxPerOrder,
    pickup_only: form.pickupOnly,
    colors: JSON.stringify(form.colors),
    manufacturer_name: form.manufacturer.name,
    manufacturer_address: form.manufacturer.address,
    manufacturer_contact: form.manufacturer.contact,
    warnings: form.warnings,
    ingredients: form.ingredients,
    sealed: form.sealed,
    salon_use: form.salonUse,
    published: form.published,
  }
}

export async function deleteProductRow(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

/** Those of these pictures that a product may take: nobody has them, or it has. */
export async function takeablePictures(
  tx: Queries,
  { urls, product }: { urls: readonly string[]; product: number | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    SELECT url FROM product_images
    WHERE url = ANY (${[...urls]}::text[]) AND (product_id IS NULL OR product_id = ${product})
    FOR UPDATE`.execute(tx)
  return new Set(rows.map(({ url }) => url))
}

export async function writePictures(tx: Queries, id: number, images: ProductForm['images']): Promise<void> {
  const urls = images.map(({ url }) => url)
  await sql`
    UPDATE product_images SET product_id = NULL WHERE product_id = ${id} AND url <> ALL (${urls}::text[])`.execute(
    tx,
  )
  await sql`
    UPDATE product_images i SET product_id = ${id}, alt = given.alt, position = given.position
    FROM unnest(${urls}::text[], ${images.map(({ alt }) => alt)}::text[]) WITH ORDINALITY AS given (url, alt, position)
    WHERE i.url = given.url`.execute(tx)
}

export async function insertPicture(db: Queries, url: string, now: Temporal.Instant): Promise<void> {
  await db.insertInto('product_images').values({ url, created_at: now }).execute()
}

export async function writeServices(tx: Queries, id: number, services: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_services').where('product_id', '=', id).execute()
  await sql`
    INSERT INTO product_services (product_id, service_id)
    SELECT ${id}, service FROM unnest(${[...services]}::bigint[]) AS given (service)`.execute(tx)
}

/** The product and these are one family; those that were with it before are no longer. */
export async function writeSiblings(tx: Queries, id: number, siblings: readonly number[]): Promise<void> {
  await sql`
    UPDATE products SET family = NULL
    WHERE family = (SELECT family FROM products WHERE id = ${id}) AND id <> ALL (${[...siblings]}::bigint[])`.execute(
    tx,
  )
  if (siblings.length === 0) return
  await sql`UPDATE products SET family = ${id} WHERE id = ANY (${[id, ...siblings]}::bigint[])`.execute(tx)
}

/** `null`: off the shop from this day on. */
export async function notePrice(
  tx: Queries,
  { id, price, since }: { id: number; price: Price | null; since: string },
): Promise<void> {
  await sql`
    INSERT INTO product_prices (product_id, since, regular, reduced, reduced_from, reduced_to)
    VALUES (${id}, ${since}::date, ${price?.regular ?? null}, ${price?.reduction?.price ?? null},
            ${price?.reduction?.from ?? null}::date, ${price?.reduction?.to ?? null}::date)`.execute(tx)
}

export interface StockMoveRow {
  readonly product: number
  readonly delta: number
  readonly reason: StockReason
  readonly by: number | null
  readonly note: string
}

/** Writes a move and the stock that it leaves; the caller has locked the product and asked whether there is enough. */
export async function writeMove(
  tx: Queries,
  { product, delta, reason, by, note }: StockMoveRow,
  now: Temporal.Instant,
): Promise<void> {
  await sql`UPDATE products SET stock = stock + ${delta} WHERE id = ${product}`.execute(tx)
  await tx
    .insertInto('stock_moves')
    .values({ product_id: product, delta, reason, by_id: by, at: now, note })
    .execute()
}
