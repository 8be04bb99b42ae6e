/** The price of a visit that is over: its work and the extras, less a discount. Integers of cents. Source: docs/rules.md. */

export type Discount = { readonly percent: number } | { readonly amount: number }

export interface CheckOutSum {
  readonly items: readonly number[]
  readonly added: readonly number[]
  readonly discount: Discount | null
  /** Up to how many percent the caller may take off; null: any. */
  readonly maxPercent: number | null
}

export type CheckOut =
  | { readonly ok: true; readonly sum: number; readonly discount: number; readonly charged: number }
  /** `max`: the most that may be taken off, in cents; `isOwnLimit`: others may take off more. */
  | {
      readonly ok: false
      readonly code: 'discount_too_high'
      readonly max: number
      readonly isOwnLimit: boolean
    }

/** A percentage is rounded half up to the cent. Nobody takes off more than the sum. */
export function checkOut({ items, added, discount, maxPercent }: CheckOutSum): CheckOut {
  const sum = [...items, ...added].reduce((total, price) => total + price, 0)
  const off = discount === null ? 0 : 'percent' in discount ? share(sum, discount.percent) : discount.amount
  const max = maxPercent === null ? sum : Math.min(share(sum, maxPercent), sum)
  if (off > max) return { ok: false, code: 'discount_too_high', max, isOwnLimit: off <= sum }
  return { ok: true, sum, discount: off, charged: sum - off }
}

/** Halves go up. */
function share(sum: number, percent: number): number {
  return Math.floor((sum * percent + 50) / 100)
}
