/** The price of a visit that is over: its work and the extras, less a discount. Integers of cents. Source: docs/rules.md. */

export type Discount = { readonly percent: number } | { readonly amount: number }

export interface CheckOutSum {
  /** The prices of the items as they were agreed. */
  readonly agreed: readonly number[]
  readonly items: readonly number[]
  readonly added: readonly number[]
  readonly discount: Discount | null
  /** Up to how many percent the caller may take off; null: any. */
  readonly maxPercent: number | null
}

export type CheckOut =
  | { readonly ok: true; readonly sum: number; readonly discount: number; readonly charged: number }
  /** `max`: the most that may be taken off as a discount, in cents; `isOwnLimit`: others may take off more. */
  | {
      readonly ok: false
      readonly code: 'discount_too_high'
      readonly max: number
      readonly isOwnLimit: boolean
    }

/**
 * A percentage is rounded half up to the cent. Nobody takes off more than the sum. Who has a limit reaches it by lower prices than were
 * agreed too: it is the same whichever way the price falls.
 */
export function checkOut({ agreed, items, added, discount, maxPercent }: CheckOutSum): CheckOut {
  const sum = total(items) + total(added)
  const off = discount === null ? 0 : 'percent' in discount ? share(sum, discount.percent) : discount.amount
  const lowered = Math.max(0, total(agreed) - total(items))
  const left = maxPercent === null ? sum : share(sum + lowered, maxPercent) - lowered
  const max = Math.max(0, Math.min(left, sum))
  if (off > max || left < 0) return { ok: false, code: 'discount_too_high', max, isOwnLimit: off <= sum }
  return { ok: true, sum, discount: off, charged: sum - off }
}

function total(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0)
}

/** Halves go up. */
function share(sum: number, percent: number): number {
  return Math.floor((sum * percent + 50) / 100)
}
