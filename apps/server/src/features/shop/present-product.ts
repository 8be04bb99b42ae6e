/** Products on the wire. */
import {
  publishingNeeds,
  type ManagedProduct,
  type Product,
  type ProductCard,
  type ProductForm,
} from '@meche/contract/products.ts'
import { priceOn, struckPrice, type Price } from '@meche/domain/shop/price.ts'
import { availabilityOf, mostInOneOrder } from '@meche/domain/shop/stock.ts'
import { unitPrice } from '@meche/domain/shop/unit-price.ts'
import { wireInstant } from '../../time/instants.ts'
import type { ProductRow } from './product-repository.ts'

export function presentCard(row: ProductRow, today: string): ProductCard {
  const price = priceOn(priceOf(row), today)
  const { id, name, category, brand, content, pickupOnly, colors, images } = row
  return {
    id,
    name,
    category,
    brand,
    price,
    struckPrice: struckPrice(row.history, today),
    content,
    unitPrice: unitPrice(price, content),
    availability: availabilityOf(row),
    maxQuantity: mostInOneOrder(row),
    pickupOnly,
    colors,
    image: images[0] ?? null,
  }
}

export function presentProduct(
  row: ProductRow,
  { siblings, related }: { siblings: readonly ProductRow[]; related: readonly ProductRow[] },
  today: string,
): Product {
  const { description, vatRate, images, manufacturer, warnings, ingredients, sealed, services } = row
  return {
    ...presentCard(row, today),
    description,
    vatRate,
    images,
    manufacturer,
    warnings,
    ingredients,
    sealed,
    services,
    siblings: siblings.map((one) => presentCard(one, today)),
    related: related.map((one) => presentCard(one, today)),
  }
}

export function presentManaged(
  row: ProductRow,
  { today, timeZone }: { today: string; timeZone: string },
): ManagedProduct {
  const form = formOf(row)
  return {
    id: row.id,
    version: row.version,
    ...form,
    stock: row.stock,
    currentPrice: priceOn(priceOf(row), today),
    struckPrice: struckPrice(row.history, today),
    availability: availabilityOf(row),
    missing: missingToPublish(form),
    createdAt: wireInstant(row.createdAt, timeZone),
  }
}

export function formOf(row: ProductRow): ProductForm {
  return {
    name: row.name,
    category: row.category,
    brand: row.brand,
    description: row.description,
    price: row.price,
    reducedPrice: row.reducedPrice,
    reducedFrom: row.reducedFrom,
    reducedTo: row.reducedTo,
    vatRate: row.vatRate,
    content: row.content,
    ean: row.ean,
    isStockTracked: row.stock !== null,
    lowStock: row.lowStock,
    maxPerOrder: row.maxPerOrder,
    pickupOnly: row.pickupOnly,
    colors: row.colors,
    images: row.images,
    manufacturer: row.manufacturer,
    warnings: row.warnings,
    ingredients: row.ingredients,
    sealed: row.sealed,
    salonUse: row.salonUse,
    published: row.published,
    services: row.services.map(({ id }) => id),
    siblings: row.siblings,
  }
}

type Priced = Pick<ProductForm, 'price' | 'reducedPrice' | 'reducedFrom' | 'reducedTo'>

export function priceOf({ price, reducedPrice, reducedFrom, reducedTo }: Priced): Price {
  return {
    regular: price,
    reduction:
      reducedPrice === null || reducedFrom === null
        ? null
        : { price: reducedPrice, from: reducedFrom, to: reducedTo },
  }
}

export function missingToPublish(form: ProductForm): ManagedProduct['missing'] {
  const { manufacturer } = form
  const isThere: Readonly<Record<ManagedProduct['missing'][number], boolean>> = {
    price: form.price > 0,
    images: form.images.length > 0,
    'manufacturer.name': manufacturer.name !== '',
    'manufacturer.address': manufacturer.address !== '',
    'manufacturer.contact': manufacturer.contact !== '',
    warnings: form.warnings !== '',
  }
  return publishingNeeds.filter((need) => !isThere[need])
}
