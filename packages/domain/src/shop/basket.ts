/** The price of a basket: goods, discount, delivery and VAT, to the cent. */
import { discountOf, type Promotion } from './promotion.ts'
import { splitAmount } from './split-amount.ts'
import { vatPerRate, type VatPart } from './vat.ts'

export interface BasketLine {
  readonly quantity: number
  readonly unitPrice: number
  readonly vatRate: number
}

export interface DeliveryTerms {
  readonly price: number
  /** From this much on delivery is free; null: never. */
  readonly freeFrom: number | null
}

export interface BasketPrice {
  readonly lines: readonly PricedLine[]
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly total: number
  readonly vat: readonly VatPart[]
}

export interface PricedLine {
  /** Before the discount. */
  readonly amount: number
  readonly discount: number
}

/** The rate of delivery where nothing else is paid for. */
const standardRate = 2000

/** `delivery` is null for pick-up. The caller has asked whether the promotion counts. */
export function priceBasket(
  lines: readonly BasketLine[],
  {
    delivery,
    promotion,
  }: { delivery: DeliveryTerms | null; promotion: Pick<Promotion, 'kind' | 'value'> | null },
): BasketPrice {
  const amounts = lines.map(({ quantity, unitPrice }) => quantity * unitPrice)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount = promotion ? discountOf(promotion, subtotal) : 0
  const shipping = shippingOf(delivery, subtotal - discount)
  const discounts = splitAmount(discount, amounts)
  const priced = amounts.map((amount, index) => ({ amount, discount: discounts[index]! }))
  return {
    lines: priced,
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    vat: vatOf(
      priced.map((line, index) => ({
        rate: lines[index]!.vatRate,
        amount: line.amount - line.discount,
      })),
      shipping,
    ),
  }
}

function shippingOf(delivery: DeliveryTerms | null, goods: number): number {
  if (!delivery) return 0
  return delivery.freeFrom !== null && goods >= delivery.freeFrom ? 0 : delivery.price
}

/** Delivery is taxed like the goods that it brings, in proportion to their amounts. */
function vatOf(goods: readonly { rate: number; amount: number }[], shipping: number): VatPart[] {
  if (shipping === 0) return vatPerRate(goods)
  const isFree = goods.every(({ amount }) => amount === 0)
  if (isFree) return vatPerRate([{ rate: standardRate, amount: shipping }])
  const shares = splitAmount(
    shipping,
    goods.map(({ amount }) => amount),
  )
  return vatPerRate([...goods, ...goods.map(({ rate }, index) => ({ rate, amount: shares[index]! }))])
}
