/** The price of a basket now, and the reasons against it: the one place for the price before an order and for the order itself. */
import type { OrderQuote } from '@meche/contract/order-quote.ts'
import type { CreateOrderItem } from '@meche/contract/orders.ts'
import { priceBasket, type BasketPrice } from '@meche/domain/shop/basket.ts'
import type { DeliveryKind, PaymentKind } from '@meche/domain/shop/order-status.ts'
import { isPromotionValid, promotionCode } from '@meche/domain/shop/promotion.ts'
import { priceOn } from '@meche/domain/shop/price.ts'
import { mostInOneOrder } from '@meche/domain/shop/stock.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import type { Buying } from './buyer.ts'
import { presentCard, priceOf } from './present-product.ts'
import { productsById, type ProductRow } from './product-repository.ts'
import { promotionByCode, usesOf, type PromotionRow } from './promotion-repository.ts'
import { readyOn } from './read-shop.ts'

export interface Basket {
  readonly items: readonly CreateOrderItem[]
  readonly delivery: DeliveryKind
  readonly code: string | null
  /** Seats of a workshop, which are sold by themselves; else goods. */
  readonly isForSeats: boolean
}

export interface Priced {
  readonly quote: OrderQuote
  readonly price: BasketPrice
  /** Those of the lines that are on sale, in their order. */
  readonly products: readonly (ProductRow | null)[]
  /** Null too when the code does not count. */
  readonly promotion: PromotionRow | null
}

interface Around {
  readonly salon: Salon
  readonly buying: Buying
  readonly now: Temporal.Instant
}

export async function priceOfBasket(
  db: Queries,
  basket: Basket,
  { salon, buying, now }: Around,
): Promise<Priced> {
  const today = localDate(now, salon.timeZone)
  const known = new Map(
    (await productsById(db, [...new Set(basket.items.map(({ product }) => product))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const products = basket.items.map(({ product }) => {
    const row = known.get(product)
    return row?.published && row.isSeat === basket.isForSeats ? row : null
  })
  const sold = basket.items.map(({ quantity }, index) => {
    const row = products[index]
    return { quantity, unitPrice: row ? priceOn(priceOf(row), today) : 0, vatRate: row?.vatRate ?? 0 }
  })
  const subtotal = sold.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const promotion = await countingPromotion(db, basket.code, { today, subtotal, buying })
  const canDeliver = salon.settings.deliversOrders && products.every((row) => !row?.pickupOnly)
  const terms = { price: salon.settings.deliveryPrice, freeFrom: salon.settings.deliveryFreeFrom }
  const delivery = basket.delivery === 'shipping' && canDeliver ? terms : null
  const price = priceBasket(sold, { delivery, promotion })
  const delivered = priceBasket(sold, { delivery: terms, promotion })
  const quote: OrderQuote = {
    lines: basket.items.map((item, index) => ({
      ...item,
      colors: [...item.colors],
      card: products[index] ? presentCard(products[index], today) : null,
      unitPrice: sold[index]!.unitPrice,
      amount: price.lines[index]!.amount,
      problem: problemOf(item, products[index] ?? null, basket.items),
    })),
    code: basket.code === null ? null : { code: promotionCode(basket.code), isValid: promotion !== null },
    subtotal: price.subtotal,
    discount: price.discount,
    shipping: price.shipping,
    total: price.total,
    freeShippingFrom: canDeliver ? terms.freeFrom : null,
    deliveries: canDeliver ? ['pickup', 'shipping'] : ['pickup'],
    shippingPrice: canDeliver ? delivered.shipping : null,
    payments: paymentsOf(basket.delivery, buying),
    readyOn: readyOn(salon, now),
  }
  return { quote, price, products, promotion }
}

/** The pieces of one product may stand on several lines, in several shades: together they must be there. */
function problemOf(
  { product, colors }: CreateOrderItem,
  row: ProductRow | null,
  items: Basket['items'],
): OrderQuote['lines'][number]['problem'] {
  if (!row) return 'gone'
  const names = new Set(row.colors.map(({ name }) => name))
  if (colors.some((color) => !names.has(color))) return 'unknown_color'
  const wanted = items
    .filter((item) => item.product === product)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (row.stock !== null && wanted > row.stock) return 'out_of_stock'
  return wanted > mostInOneOrder(row) ? 'too_many' : null
}

async function countingPromotion(
  db: Queries,
  code: string | null,
  { today, subtotal, buying }: { today: string; subtotal: number; buying: Buying },
): Promise<PromotionRow | null> {
  const promotion = code === null ? null : await promotionByCode(db, promotionCode(code))
  if (!promotion) return null
  const uses = await usesOf(db, promotion.id, buying.user)
  return isPromotionValid(promotion, { today, subtotal, ...uses }) ? promotion : null
}

/** Paying at the salon is for clients who are known, are not in the red zone, and pick up. */
function paymentsOf(delivery: DeliveryKind, { takesCards, canReserve }: Buying): PaymentKind[] {
  return [
    ...(takesCards ? (['online'] as const) : []),
    ...(delivery === 'pickup' && canReserve ? (['salon'] as const) : []),
  ]
}
