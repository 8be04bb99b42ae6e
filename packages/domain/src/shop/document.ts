/** Accounting documents: their numbers, their states, and the VAT of what a credit note gives back. */
import { splitAmount } from './split-amount.ts'
import { vatPerRate, type VatPart } from './vat.ts'

/** « Facture », « Avoir » and « Note ». */
export const documentSeries = ['F', 'A', 'N'] as const
export type DocumentSeries = (typeof documentSeries)[number]

export const documentStatuses = ['issued', 'sent', 'credited'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** « Créditée » once credit notes have taken all of it; « Envoyée » once it was sent by e-mail. */
export function documentStatus({
  total,
  credited,
  sendings,
}: {
  total: number
  credited: number
  sendings: number
}): DocumentStatus {
  if (credited > 0 && credited >= total) return 'credited'
  return sendings > 0 ? 'sent' : 'issued'
}

/** The law keeps a document for ten years, counted here from the end of its year. Its content may go in this year and later. */
export function isPastRetention(issuedYear: number, thisYear: number): boolean {
  return thisYear > issuedYear + 10
}

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
