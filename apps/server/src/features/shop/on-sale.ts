/** The products on sale, for the API and for the pages that are rendered on the server. */
import type { Product, ProductCard, getProducts } from '@meche/contract/products.ts'
import type { ParsedQueryOf } from '@meche/contract/endpoint.ts'
import type { Queries } from '../../db/database.ts'
import { pageOf } from '../../http/paging.ts'
import { presentCard, presentProduct } from './present-product.ts'
import { findOnSale, productById, productsBeside } from './product-repository.ts'

/** `today`: the salon's day, which decides the prices. */
export async function productsOnSale(
  db: Queries,
  query: ParsedQueryOf<typeof getProducts>,
  today: string,
): Promise<{ items: ProductCard[]; total: number }> {
  const filter = {
    today,
    search: query.search ?? '',
    category: query.category,
    ids: query.ids,
    isAvailable: query.available ?? false,
    priceFrom: query.priceFrom,
    priceTo: query.priceTo,
    order: { price: query['order[price]'], createdAt: query['order[createdAt]'] },
  }
  const { items, total } = await findOnSale(db, filter, pageOf(query))
  return { items: items.map((row) => presentCard(row, today)), total }
}

/** Null: it is not there, or not published. */
export async function productOnSale(db: Queries, id: number, today: string): Promise<Product | null> {
  const row = await productById(db, id)
  return row?.published ? presentProduct(row, await productsBeside(db, row), today) : null
}
