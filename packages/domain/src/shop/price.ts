/**
 * The price of a product on a day, and the earlier price that may be struck through beside it. Law of price reductions (Code de la
 * consommation L112-1-1): the earlier price is the lowest one of the thirty days before the reduction.
 */
import { dateOf, dayNumber } from '../time/date.ts'

/** Cents, VAT included. Dates are the salon's days. */
export interface Price {
  readonly regular: number
  readonly reduction: Reduction | null
}

export interface Reduction {
  readonly price: number
  readonly from: string
  /** The last day; null: until further notice. */
  readonly to: string | null
}

/** A price, from the day on which it was set. */
export interface PriceChange {
  readonly since: string
  /** Null: the product was taken off the shop. */
  readonly price: Price | null
}

const earlierDays = 30

export function priceOn({ regular, reduction }: Price, day: string): number {
  return reduction && isReduced(reduction, day) ? reduction.price : regular
}

export function isReduced({ from, to }: Reduction, day: string): boolean {
  return from <= day && (to === null || day <= to)
}

/** `history` in its order in time; its last change is the price of now. Null: nothing may be struck through. */
export function struckPrice(history: readonly PriceChange[], today: string): number | null {
  const now = history.at(-1)?.price
  if (!now?.reduction || !isReduced(now.reduction, today)) return null
  const earlier = lowestBefore(history, now.reduction.from)
  return earlier !== null && earlier > now.reduction.price ? earlier : null
}

/** The lowest price of the thirty days before a day; null when the product was not on sale then. */
export function lowestBefore(history: readonly PriceChange[], day: string): number | null {
  const end = dayNumber(day)
  const prices: number[] = []
  for (let number = end - earlierDays; number < end; number += 1) {
    const date = dateOf(number)
    for (const price of pricesDuring(history, date)) prices.push(priceOn(price, date))
  }
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A price that was changed in the course of a day was the one of the morning, too. */
function pricesDuring(history: readonly PriceChange[], day: string): Price[] {
  const before = history.findLast(({ since }) => since < day)
  return [before, ...history.filter(({ since }) => since === day)]
    .map((change) => change?.price)
    .filter((price) => price !== null && price !== undefined)
}
