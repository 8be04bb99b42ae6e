/** Invoices and credit notes (« Factures »): issued by the server, never changed. Money is cents. */
import * as z from 'zod/mini'
import { documentSeries } from '@meche/domain/shop/document.ts'
import { endpoint } from './endpoint.ts'
import { direction, id, idText, paging, searchText } from './fields.ts'

export const invoice = z.object({
  id,
  /** `F`: an invoice. `A`: a credit note. */
  series: z.enum(documentSeries),
  /** « F2026-000001 » */
  number: z.string(),
  issuedOn: z.string(),
  /** Null: no longer kept. */
  buyer: z.nullable(z.string()),
  /** The order, by its number. */
  order: z.object({ id, number: z.string() }),
  /** The number of the invoice that a credit note corrects. */
  credits: z.nullable(z.string()),
  total: z.int(),
  /** Cents that credit notes have taken off an invoice. */
  credited: z.int(),
  vat: z.array(z.object({ rate: z.int(), gross: z.int(), net: z.int(), vat: z.int() })),
})
export type Invoice = z.infer<typeof invoice>

export const getInvoices = endpoint('getInvoices', {
  summary:
    'Invoices and credit notes, the newest first unless asked otherwise. `search` finds a number or a buyer.',
  query: z.strictObject({
    ...paging,
    series: z.optional(z.enum(documentSeries)),
    year: z.optional(
      z.pipe(
        z.string().check(z.regex(/^20\d\d$/, 'invalid_value')),
        z.transform((text) => Number(text)),
      ),
    ),
    search: z.optional(searchText),
    'order[id]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(invoice),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getInvoice = endpoint('getInvoice', {
  summary: 'One invoice or credit note.',
  params,
  module: 'shop',
  status: 200,
  answer: invoice,
})

export const getInvoicePdf = endpoint('getInvoicePdf', {
  summary: 'The document as PDF/A-3b, the same to the byte each time.',
  params,
  module: 'shop',
  status: 200,
  mediaType: 'application/pdf',
  answer: z.string(),
})

export const getOrderDocument = endpoint('getOrderDocument', {
  summary: 'A document of an order, for whoever has the order’s private token.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)), id: idText }),
  status: 200,
  mediaType: 'application/pdf',
  answer: z.string(),
})
