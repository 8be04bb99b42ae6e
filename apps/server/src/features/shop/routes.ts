/** The shop: what visitors see of its products, and the office's work on them. */
import * as contract from '@meche/contract/products.ts'
import * as shopContract from '@meche/contract/shop.ts'
import { limits } from '@meche/contract/limits.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { throttle } from '../../http/throttle.ts'
import { readUpload } from '../../http/uploads.ts'
import { localDate } from '../../time/instants.ts'
import { productOnSale, productsOnSale } from './on-sale.ts'
import { presentCard, presentManaged } from './present-product.ts'
import { findOnSale, findProducts, productById } from './product-repository.ts'
import { serveOrders } from './order-routes.ts'
import { addPicture } from './product-pictures.ts'
import { findPromotions } from './promotion-repository.ts'
import { getShopStats } from '@meche/contract/shop-stats.ts'
import { readShop } from './read-shop.ts'
import { readShopStats } from './read-shop-stats.ts'
import { addProduct, changeProduct, deleteProduct, moveStock } from './save-product.ts'
import { addPromotion, changePromotion, deletePromotion, presentPromotion } from './save-promotion.ts'
import { inShop, type Shop } from './shop.ts'
import { stockMoves } from './stock-moves.ts'

export function serveShop(serve: Serve, shop: Shop): void {
  serveVisitors(serve, shop)
  serveProducts(serve, shop)
  serveStock(serve, shop)
  servePromotions(serve, shop)
  serveOrders(serve, shop)
  serve(getShopStats, async ({ query, now }) => {
    const { timeZone } = await shop.salons.current()
    return readShopStats(shop.database.kysely, query, { timeZone, now })
  })
}

const searchedAtOnce = 20

function serveVisitors(serve: Serve, { database, salons, payments }: Shop): void {
  const { kysely } = database
  const today = async (now: Temporal.Instant) => localDate(now, (await salons.current()).timeZone)
  const anything = { category: undefined, ids: undefined, isAvailable: false, order: {} }
  const anyPrice = { priceFrom: undefined, priceTo: undefined }

  serve(shopContract.getShop, async ({ caller, now }) =>
    readShop(kysely, { salon: await salons.current(), payments, caller, now }),
  )

  serve(contract.getProducts, async (call) => {
    const { query, now } = call
    const page = pageOf(query)
    return sendPage(call, page, await productsOnSale(kysely, query, await today(now)))
  })

  serve(contract.searchProducts, async ({ query: { query }, now }) => {
    const day = await today(now)
    const filter = { ...anything, ...anyPrice, today: day, search: query }
    const { items } = await findOnSale(kysely, filter, { size: searchedAtOnce, offset: 0 })
    return items.map((row) => presentCard(row, day))
  })

  serve(contract.getProduct, async ({ query: { productId }, now }) => {
    const product = await productOnSale(kysely, productId, await today(now))
    if (!product) throw new HttpRefusal({ code: 'not_found' })
    return product
  })
}

function serveProducts(serve: Serve, shop: Shop): void {
  const { database, salons } = shop
  const { kysely } = database

  serve(contract.getManagedProducts, async (call) => {
    const { query, request, now } = call
    const page = pageOf(query)
    const { timeZone } = await salons.current()
    const order = (['name', 'price', 'stock', 'createdAt'] as const).flatMap((by) => {
      const direction = query[`order[${by}]`]
      return direction ? [{ by, direction, place: request.url.indexOf(`order[${by}]`) }] : []
    })
    const filter = {
      search: query.search ?? '',
      category: query.category,
      status: query.status,
      isLow: query.low ?? false,
      order: order.toSorted((a, b) => a.place - b.place).map(({ by, direction }) => [by, direction] as const),
    }
    const { items, total } = await findProducts(kysely, filter, page)
    const around = { today: localDate(now, timeZone), timeZone }
    return sendPage(call, page, { items: items.map((row) => presentManaged(row, around)), total })
  })

  serve(contract.getManagedProduct, async ({ params: { id }, now, reply }) => {
    const row = await productById(kysely, id)
    if (!row) throw new HttpRefusal({ code: 'not_found' })
    const { timeZone } = await salons.current()
    return tagged(reply, presentManaged(row, { today: localDate(now, timeZone), timeZone }))
  })

  serve(contract.createProduct, async ({ body, caller, now, reply }) =>
    tagged(
      reply,
      await inShop(shop, async (tx) => addProduct(tx, body, { caller, now, salon: await salons.within(tx) })),
    ),
  )
  const change = async (
    wanted: Parameters<typeof changeProduct>[1],
    { caller, now }: Pick<Parameters<typeof changeProduct>[2], 'caller' | 'now'>,
  ) => inShop(shop, async (tx) => changeProduct(tx, wanted, { caller, now, salon: await salons.within(tx) }))
  serve(contract.replaceProduct, async ({ params: { id }, body, headers, reply, ...by }) =>
    tagged(reply, await change({ id, patch: body, seen: seenVersion(headers) }, by)),
  )
  serve(contract.updateProduct, async ({ params: { id }, body, headers, reply, ...by }) =>
    tagged(reply, await change({ id, patch: body, seen: seenVersion(headers) }, by)),
  )
  serve(contract.deleteProduct, async ({ params: { id }, headers, ...by }) =>
    inShop(shop, (tx) => deleteProduct(tx, { id, seen: seenVersion(headers) }, by)),
  )
}

function serveStock(serve: Serve, shop: Shop): void {
  const { database, salons, areLimitsOn } = shop
  const { kysely } = database

  serve(contract.uploadProductImage, async ({ caller, now, request }) => {
    if (areLimitsOn)
      await throttle(kysely, `upload:${caller.id}`, [{ seconds: 3600, max: limits.uploadsPerHour }], now)
    const bytes = await readUpload(request, contract.uploadProductImage.upload)
    return { url: await addPicture(shop, bytes, now) }
  })

  serve(contract.getStockMoves, async (call) => {
    const { params, query } = call
    const page = pageOf(query)
    const { timeZone } = await salons.current()
    const direction = query['order[at]'] ?? 'desc'
    return sendPage(call, page, await stockMoves(kysely, { product: params.id, timeZone, direction }, page))
  })
  serve(contract.moveStock, async ({ params: { id }, body: { reason, quantity, note = '' }, caller, now }) =>
    inShop(shop, async (tx) =>
      moveStock(tx, { id, reason, quantity, note }, { caller, now, salon: await salons.within(tx) }),
    ),
  )
}

function servePromotions(serve: Serve, shop: Shop): void {
  const { database, salons } = shop
  const zone = async () => (await salons.current()).timeZone

  serve(shopContract.getPromotions, async (call) => {
    const page = pageOf(call.query)
    const { items, total } = await findPromotions(
      database.kysely,
      call.query['order[createdAt]'] ?? 'desc',
      page,
    )
    const timeZone = await zone()
    return sendPage(call, page, { items: items.map((row) => presentPromotion(row, timeZone)), total })
  })
  serve(shopContract.createPromotion, async ({ body, reply, ...by }) =>
    tagged(reply, presentPromotion(await inShop(shop, (tx) => addPromotion(tx, body, by)), await zone())),
  )
  serve(shopContract.updatePromotion, async ({ params: { id }, body, headers, reply, ...by }) => {
    const wanted = { id, patch: body, seen: seenVersion(headers) }
    const row = await inShop(shop, (tx) => changePromotion(tx, wanted, by))
    return tagged(reply, presentPromotion(row, await zone()))
  })
  serve(shopContract.deletePromotion, async ({ params: { id }, headers, ...by }) =>
    inShop(shop, (tx) => deletePromotion(tx, { id, seen: seenVersion(headers) }, by)),
  )
}
