/** The lines of an invoice, and what a credit note takes off them. Prices are cents and include VAT. */
import { withoutVat } from './document.ts'
import { splitAmount } from './split-amount.ts'
import { vatPerRate, type VatPart } from './vat.ts'

export interface PricedLine {
  readonly quantity: number
  readonly unitPrice: number
  /** On the whole line. */
  readonly discount: number
  /** Hundredths of a percent. */
  readonly vatRate: number
}

export function lineAmount({ quantity, unitPrice, discount }: PricedLine): number {
  return quantity * unitPrice - discount
}

export function totalsOf(
  lines: readonly PricedLine[],
  { isFranchise }: { isFranchise: boolean },
): { total: number; vat: VatPart[] } {
  const parts = vatPerRate(lines.map((line) => ({ rate: line.vatRate, amount: lineAmount(line) })))
  const total = parts.reduce((sum, { gross }) => sum + gross, 0)
  return { total, vat: isFranchise ? withoutVat(parts) : parts }
}

/** Pieces of one line, by its place in the invoice. */
export interface CreditedPieces {
  readonly line: number
  readonly quantity: number
}

/** The pieces of each line that no credit note has taken back. */
export function piecesLeft(lines: readonly PricedLine[], credited: readonly CreditedPieces[]): number[] {
  return lines.map(({ quantity }, place) =>
    credited.filter(({ line }) => line === place).reduce((left, taken) => left - taken.quantity, quantity),
  )
}

/**
 * The cents of so many more pieces of a line, when `before` have been credited. The discount is divided among the pieces, and the amounts
 * of all of them add up to the line's.
 */
export function amountOfPieces(
  line: PricedLine,
  { before, quantity }: { before: number; quantity: number },
): number {
  const upTo = (pieces: number) => Math.floor((lineAmount(line) * pieces) / line.quantity)
  return upTo(before + quantity) - upTo(before)
}

/**
 * The VAT of pieces that are credited now, for each line how many: the VAT of all that is credited by then, without that of `before`. The
 * credit notes of an invoice add up to its VAT, though each is rounded.
 */
export function vatOfPieces(
  lines: readonly PricedLine[],
  { before, now }: { before: readonly number[]; now: readonly number[] },
): VatPart[] {
  const upTo = (pieces: readonly number[]) =>
    vatPerRate(
      lines.map((line, place) => ({
        rate: line.vatRate,
        amount: amountOfPieces(line, { before: 0, quantity: pieces[place]! }),
      })),
    )
  const earlier = new Map(upTo(before).map((part) => [part.rate, part]))
  return upTo(before.map((pieces, place) => pieces + now[place]!))
    .map(({ rate, gross, net, vat }) => {
      const known = earlier.get(rate)!
      return { rate, gross: gross - known.gross, net: net - known.net, vat: vat - known.vat }
    })
    .filter(({ gross }) => gross !== 0)
}

/** The work of a visit at its own prices. Where less was charged for all of it, the difference is a discount on each part, in proportion. */
export function chargedParts(
  prices: readonly number[],
  charged: number,
): { unitPrice: number; discount: number }[] {
  const shares = splitAmount(charged, prices)
  return prices.map((price, place) => {
    const unitPrice = Math.max(price, shares[place]!)
    return { unitPrice, discount: unitPrice - shares[place]! }
  })
}
