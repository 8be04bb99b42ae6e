/** The money for goods that came back: the part of each line's price, discount taken off, and delivery where all came back. */
import type { TaxedAmount } from './vat.ts'

export interface ReturnedLine {
  readonly quantity: number
  readonly unitPrice: number
  /** The discount of all pieces together. */
  readonly discount: number
  /** Pieces that came back in all, and those of them that are not refunded. */
  readonly returned: number
  readonly refused: number
}

export function returnedAmount(lines: readonly ReturnedLine[], shipping: number): number {
  const goods = lines.reduce((sum, line) => sum + partOf(line), 0)
  const isWhole = lines.every(({ quantity, returned, refused }) => returned === quantity && refused === 0)
  return goods + (isWhole ? shipping : 0)
}

/** The same of each line with its rate of VAT, without delivery. */
export function returnedParts(lines: readonly (ReturnedLine & { readonly rate: number })[]): TaxedAmount[] {
  return lines.map((line) => ({ rate: line.rate, amount: partOf(line) })).filter(({ amount }) => amount > 0)
}

/** Rounded half up, so that all pieces of a line make its whole price. */
function partOf({ quantity, unitPrice, discount, returned, refused }: ReturnedLine): number {
  const net = quantity * unitPrice - discount
  return Math.floor((2 * net * (returned - refused) + quantity) / (2 * quantity))
}
