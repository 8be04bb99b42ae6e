/** Puts the demo's products on sale, with their pictures, prices and stock. */
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { productImageSizes, smallProductImage } from '@meche/contract/product-images.ts'
import type { Queries } from '../db/database.ts'
import type { FileStorage } from '../storage/storage.ts'
import { pictureFile, uploads } from '../storage/stored-pictures.ts'
import { drawing, maker, products, warnings, type DemoProduct } from './demo-products.ts'

interface Given {
  readonly now: Temporal.Instant
  readonly timeZone: string
  readonly storage: Pick<FileStorage, 'put'>
}

const onSaleDays = 120

export async function insertProducts(tx: Queries, given: Given): Promise<void> {
  for (const [index, product] of products.entries()) {
    const created = given.now.subtract({ hours: 24 * (onSaleDays - index) })
    const reduction = reductionOf(product, given)
    const id = await insertProduct(tx, { ...product, ...reduction }, created)
    const url = `${uploads}${hash('sha256', `demo ${product.key}`).slice(0, 32)}-${productImageSizes.large}.webp`
    const image = { url, product_id: id, alt: `${product.name}, ${product.brand}`, position: 1 }
    await tx
      .insertInto('product_images')
      .values({ ...image, created_at: created })
      .execute()
    await putDrawing(given.storage, url, drawing(product))
    const since = created.toZonedDateTimeISO(given.timeZone).toPlainDate()
    const price = { product_id: id, regular: product.price }
    await tx
      .insertInto('product_prices')
      .values({ ...price, since })
      .execute()
    if (reduction.reduced_from)
      await tx
        .insertInto('product_prices')
        .values({
          ...price,
          since: reduction.reduced_from,
          reduced: reduction.reduced_price,
          reduced_from: reduction.reduced_from,
          reduced_to: reduction.reduced_to,
        })
        .execute()
    const receipt = { delta: product.stock, reason: 'receipt' as const, note: 'Première livraison' }
    if (product.stock > 0)
      await tx
        .insertInto('stock_moves')
        .values({ ...receipt, product_id: id, at: created })
        .execute()
  }
}

/** Around today, as the visits are. */
function reductionOf({ reduced: price }: DemoProduct, { now, timeZone }: Given) {
  const reduced = price ?? null
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    reduced_price: reduced,
    reduced_from: reduced === null ? null : today.subtract({ days: 3 }),
    reduced_to: reduced === null ? null : today.add({ days: 18 }),
  }
}

async function insertProduct(
  tx: Queries,
  product: DemoProduct & ReturnType<typeof reductionOf>,
  created: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('products')
    .values({
      name: product.name,
      category: product.category,
      brand: product.brand,
      description: product.description,
      price: product.price,
      reduced_price: product.reduced_price,
      reduced_from: product.reduced_from,
      reduced_to: product.reduced_to,
      vat_rate: 2000,
      content_value: product.content.value,
      content_unit: product.content.unit,
      stock: product.stock,
      low_stock: product.lowStock,
      sealed: product.sealed ?? false,
      pickup_only: product.pickupOnly ?? false,
      manufacturer_name: maker.name,
      manufacturer_address: maker.address,
      manufacturer_contact: maker.contact,
      warnings,
      ingredients: product.ingredients,
      published: true,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function putDrawing(storage: Given['storage'], url: string, svg: string): Promise<void> {
  for (const [address, width] of [
    [url, productImageSizes.large],
    [smallProductImage(url), productImageSizes.small],
  ] as const)
    await storage.put(
      pictureFile(address),
      await sharp(Buffer.from(svg)).resize(width).webp({ quality: 82 }).toBuffer(),
    )
}
