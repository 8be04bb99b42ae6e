/** Sales by day and VAT rate, as the accountant and the tax office ask for them. Money is cents. Source: docs/rules.md. */
import { vatPerRate, type VatPart } from '../shop/vat.ts'

export const saleKinds = ['services', 'goods'] as const
export type SaleKind = (typeof saleKinds)[number]

export interface Sale {
  /** The day of the sale on the salon's clock. */
  readonly day: string
  readonly kind: SaleKind
  readonly vat: readonly VatPart[]
  /** Money that was given back: its amounts count against the day, and it is no sale. */
  readonly isReturn: boolean
}

export interface DaySales extends VatPart {
  readonly day: string
  readonly kind: SaleKind
  /** Sales with something at this rate. */
  readonly count: number
}

/**
 * One line for each day, kind and rate, in this order, the highest rate first. Net and VAT are the sums of those of the sales, so that they
 * are those of the documents to the cent.
 */
export function salesByDay(sales: readonly Sale[]): DaySales[] {
  const lines = new Map<string, DaySales>()
  for (const { day, kind, vat, isReturn } of sales) {
    const sign = isReturn ? -1 : 1
    for (const part of vat) {
      const key = `${day} ${kind} ${part.rate}`
      const before = lines.get(key) ?? { day, kind, rate: part.rate, gross: 0, net: 0, vat: 0, count: 0 }
      lines.set(key, {
        ...before,
        gross: before.gross + sign * part.gross,
        net: before.net + sign * part.net,
        vat: before.vat + sign * part.vat,
        count: before.count + (isReturn ? 0 : 1),
      })
    }
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) || saleKinds.indexOf(a.kind) - saleKinds.indexOf(b.kind) || b.rate - a.rate,
  )
}

/** The sale of a visit that was done: services have one rate. */
export function visitSale(day: string, charged: number, rate: number): Sale {
  return { day, kind: 'services', vat: vatPerRate([{ rate, amount: charged }]), isReturn: false }
}
