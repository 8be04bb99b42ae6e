/** Accounting documents: their numbers, and the VAT of what a credit note gives back. */
import { splitAmount } from './split-amount.ts'
import { vatPerRate, type VatPart } from './vat.ts'

/** « Facture » and « Avoir ». */
export const documentSeries = ['F', 'A'] as const
export type DocumentSeries = (typeof documentSeries)[number]

/** `F2026-000001` */
export function documentNumber({
  series,
  year,
  number,
}: {
  series: DocumentSeries
  year: number
  number: number
}): string {
  return `${series}${year}-${String(number).padStart(6, '0')}`
}

/** An amount that is given back of an invoice, in the proportions of its rates. */
export function creditedVat(amount: number, invoiced: readonly VatPart[]): VatPart[] {
  const shares = splitAmount(
    amount,
    invoiced.map(({ gross }) => gross),
  )
  return vatPerRate(invoiced.map(({ rate }, index) => ({ rate, amount: shares[index]! }))).filter(
    ({ gross }) => gross > 0,
  )
}

/** Under the franchise no VAT is charged, whatever the goods. */
export function withoutVat(parts: readonly VatPart[]): VatPart[] {
  const gross = parts.reduce((sum, part) => sum + part.gross, 0)
  return [{ rate: 0, gross, net: gross, vat: 0 }]
}
