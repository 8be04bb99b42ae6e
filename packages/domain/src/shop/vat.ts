/** VAT of amounts that include it. Rates are hundredths of a percent, amounts cents. */

export const vatRates = [2000, 1000, 550, 210, 0] as const
export type VatRate = (typeof vatRates)[number]

/** An amount that includes VAT at one rate. */
export interface TaxedAmount {
  readonly rate: number
  readonly amount: number
}

/** The part of one rate: `net` and `vat` add up to `gross`. */
export interface VatPart {
  readonly rate: number
  readonly gross: number
  readonly net: number
  readonly vat: number
}

/** The VAT that an amount includes, rounded half up to the cent. */
export function vatWithin(gross: number, rate: number): number {
  const divisor = 10_000 + rate
  return Math.floor((2 * gross * rate + divisor) / (2 * divisor))
}

/** One part for each rate, the highest first. VAT is computed once per rate, so that the parts add up to the price paid. */
export function vatPerRate(amounts: readonly TaxedAmount[]): VatPart[] {
  const gross = new Map<number, number>()
  for (const { rate, amount } of amounts) gross.set(rate, (gross.get(rate) ?? 0) + amount)
  return [...gross]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, sum]) => {
      const vat = vatWithin(sum, rate)
      return { rate, gross: sum, net: sum - vat, vat }
    })
}
