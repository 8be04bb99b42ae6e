import type { Path } from 'react-hook-form'
import type { InvoiceDraft, InvoiceForm } from '@meche/contract/invoices.ts'
import { lineAmount } from '@meche/domain/shop/document-lines.ts'
import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'

type Line = InvoiceForm['lines'][number]

export interface LineValues extends Omit<Line, 'quantity' | 'unitPrice' | 'discount'> {
  /** Null while nothing is typed. */
  quantity: number | null
  unitPrice: number | null
  discount: number | null
}

/** As on the wire; numbers are null while nothing is typed, days empty. */
export interface InvoiceValues extends Omit<InvoiceForm, 'lines' | 'dueOn'> {
  dueOn: string
  lines: LineValues[]
}

export const emptyLine: LineValues = {
  kind: 'service',
  name: '',
  quantity: 1,
  unitPrice: null,
  discount: null,
  vatRate: 2000,
}

export function emptyInvoice(today: string): InvoiceValues {
  return {
    customer: null,
    isBusiness: false,
    buyer: { name: '', street: '', zipCode: '', city: '', siren: '', delivery: '' },
    soldOn: today,
    settlement: 'till',
    dueOn: '',
    lines: [emptyLine],
  }
}

export function valuesOf(draft: InvoiceDraft): InvoiceValues {
  const { customer, isBusiness, buyer, soldOn, settlement, dueOn, lines } = draft
  return { customer: customer?.id ?? null, isBusiness, buyer, soldOn, settlement, dueOn: dueOn ?? '', lines }
}

/** A price that is not typed is refused by the contract; a discount that is not typed is none. */
export function toWire({ dueOn, settlement, lines, ...values }: InvoiceValues): InvoiceForm {
  return {
    ...values,
    settlement,
    dueOn: settlement === 'due' && dueOn !== '' ? dueOn : null,
    lines: lines.map((line) => ({ ...(line as Line), discount: line.discount ?? 0 })),
  }
}

/** The cents of the lines as far as they are typed. */
export function totalOf(lines: readonly LineValues[]): number {
  return lines.reduce(
    (sum, { quantity, unitPrice, discount, vatRate }) =>
      sum +
      lineAmount({ quantity: quantity ?? 0, unitPrice: unitPrice ?? 0, discount: discount ?? 0, vatRate }),
    0,
  )
}

/** Those that a refusal can be shown under. */
export const invoiceFields: readonly Path<InvoiceValues>[] = [
  'customer',
  'buyer.name',
  'buyer.street',
  'buyer.zipCode',
  'buyer.city',
  'buyer.siren',
  'buyer.delivery',
  'soldOn',
  'dueOn',
]

const labels: Readonly<Record<string, MessageKey>> = {
  customer: 'inv.customer',
  isBusiness: 'inv.buyerKind',
  buyer: 'ord.buyer',
  soldOn: 'inv.soldOn',
  settlement: 'ord.payment',
  dueOn: 'inv.dueOn',
  lines: 'inv.lines',
}

export function invoiceLabel(field: string): MessageKey {
  return labels[field] ?? 'ord.buyer'
}

/** A field in words, where two versions of a draft are compared. */
export function shownInvoice(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'inv.buyerKind.business' : 'inv.buyerKind.client')
  if (field === 'settlement') return t(value === 'due' ? 'inv.settlement.due' : 'inv.settlement.till')
  if (field === 'soldOn' || field === 'dueOn') return format.date(String(value))
  if (Array.isArray(value)) return format.list((value as LineValues[]).map(({ name }) => name)) || '–'
  if (typeof value === 'object') return format.list(Object.values(value).filter(Boolean).map(String)) || '–'
  return String(value)
}
