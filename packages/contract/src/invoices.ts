/**
 * Accounting documents (« Factures »): invoices, credit notes, and notes for visits. Once issued they never change; drafts of invoices do.
 * Money is cents, VAT included.
 */
import * as z from 'zod/mini'
import { isSiren } from '@meche/domain/company/business-number.ts'
import { documentSeries, documentStatuses } from '@meche/domain/shop/document.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import { endpoint } from './endpoint.ts'
import { date, direction, email, id, idText, lineText, name, paging, price, searchText } from './fields.ts'
import { limits } from './limits.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })
const vat = z.array(z.object({ rate: z.int(), gross: z.int(), net: z.int(), vat: z.int() }))

/** `service` or `goods`: the law wants the type of operation on invoices of businesses. */
export const lineKinds = ['service', 'goods'] as const
export type LineKind = (typeof lineKinds)[number]

/** `online`: an order paid by card. `till`: at the salon's own till. `due`: to be paid by a day. */
export const settlements = ['online', 'till', 'due'] as const
export type Settlement = (typeof settlements)[number]

export const documentBuyer = z.object({
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** Empty: not a business. */
  siren: z.string(),
  /** Where goods were delivered, if elsewhere. */
  delivery: z.string(),
})

export const invoice = z.object({
  id,
  /** `F`: an invoice. `A`: a credit note. `N`: a note for a visit. */
  series: z.enum(documentSeries),
  /** « F2026-000001 » */
  number: z.string(),
  status: z.enum(documentStatuses),
  issuedOn: z.string(),
  /** The day of the sale; null: no longer kept. */
  soldOn: z.nullable(z.string()),
  /** Null: the buyer did not want to be named, or is no longer kept. */
  buyer: z.nullable(documentBuyer),
  /** The client who finds it in their dashboard. */
  customer: z.nullable(person),
  /** Where it would be sent; null: not known. */
  email: z.nullable(z.string()),
  /** The order, by its number. */
  order: z.nullable(z.object({ id, number: z.string() })),
  appointment: z.nullable(id),
  /** The invoice that a credit note corrects, and why. */
  credits: z.nullable(z.object({ id, number: z.string(), reason: z.string() })),
  creditNotes: z.array(z.object({ id, number: z.string(), total: z.int() })),
  total: z.int(),
  /** Cents that credit notes have taken off an invoice. */
  credited: z.int(),
  vat,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      discount: z.int(),
      vatRate: z.int(),
      amount: z.int(),
      /** Pieces that a credit note can still take off. */
      left: z.int(),
    }),
  ),
  shipping: z.int(),
  isFranchise: z.boolean(),
  /** Null: no longer kept. */
  settlement: z.nullable(z.enum(settlements)),
  dueOn: z.nullable(z.string()),
  sentAt: z.array(z.string()),
  /** False: ten years have passed, and only its number, date, total and hash remain. */
  isKept: z.boolean(),
  abilities: z.object({ credit: z.boolean(), send: z.boolean() }),
})
export type Invoice = z.infer<typeof invoice>

const year = z.pipe(
  z.string().check(z.regex(/^20\d\d$/, 'invalid_value')),
  z.transform((text) => Number(text)),
)
/** `2026-11` */
const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid_value'))

export const getInvoices = endpoint('getInvoices', {
  summary:
    'Issued documents, the newest first unless asked otherwise. `search` finds a number or a buyer; `customer`, the documents of a client.',
  query: z.strictObject({
    ...paging,
    series: z.optional(z.enum(documentSeries)),
    year: z.optional(year),
    month: z.optional(month),
    customer: z.optional(idText),
    search: z.optional(searchText),
    'order[issuedOn]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(invoice),
  isList: true,
})

const params = z.strictObject({ id: idText })
const pdf = { status: 200, mediaType: 'application/pdf', answer: z.string() } as const

export const getInvoice = endpoint('getInvoice', {
  summary: 'One issued document.',
  params,
  module: 'shop',
  status: 200,
  answer: invoice,
})

export const getInvoicePdf = endpoint('getInvoicePdf', {
  summary: 'The document as PDF/A-3b, the same to the byte each time. After ten years it is no longer kept.',
  params,
  module: 'shop',
  ...pdf,
})

export const getOrderDocument = endpoint('getOrderDocument', {
  summary: 'A document of an order, for whoever has the order’s private token.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)), id: idText }),
  ...pdf,
})

/** A document as its client sees it. */
export const ownInvoice = z.object({
  id,
  series: z.enum(documentSeries),
  number: z.string(),
  issuedOn: z.string(),
  total: z.int(),
  /** False: ten years have passed, and there is no PDF of it any more. */
  isKept: z.boolean(),
})

export const getOwnInvoices = endpoint('getOwnInvoices', {
  summary: 'The caller’s own documents, the newest first unless asked otherwise.',
  query: z.strictObject({ ...paging, 'order[issuedOn]': z.optional(direction) }),
  status: 200,
  answer: z.array(ownInvoice),
  isList: true,
})

export const getOwnInvoicePdf = endpoint('getOwnInvoicePdf', {
  summary: 'One of the caller’s own documents as PDF.',
  params,
  ...pdf,
})

const line = z.strictObject({
  kind: z.enum(lineKinds),
  name: name('name_required', limits.productNameMax),
  quantity: z.int().check(z.minimum(1), z.maximum(limits.quantityMax)),
  unitPrice: price.check(z.maximum(limits.priceMax)),
  /** Cents off the whole line. */
  discount: price.check(z.maximum(limits.priceMax)),
  vatRate: z.union(vatRates.map((rate) => z.literal(rate))),
})

export const invoiceForm = z.strictObject({
  /** The client who finds it in their dashboard; null: nobody's account. */
  customer: z.nullable(id),
  isBusiness: z.boolean(),
  buyer: z.strictObject({
    name: name('name_required', limits.companyTextMax),
    street: lineText(limits.addressMax),
    zipCode: lineText(limits.zipCodeMax),
    city: lineText(limits.placeNameMax),
    siren: z.string().check(
      z.overwrite((text) => text.replaceAll(/\s/g, '')),
      z.refine((text) => text === '' || isSiren(text), 'siren_invalid'),
    ),
    delivery: lineText(limits.addressMax),
  }),
  soldOn: date,
  settlement: z.enum(['till', 'due']),
  /** By when it is to be paid, where it is. */
  dueOn: z.nullable(date),
  lines: z
    .array(line)
    .check(z.minLength(1, 'basket_empty'), z.maxLength(limits.linesPerOrder, 'too_many_items')),
})
export type InvoiceForm = z.output<typeof invoiceForm>

export const invoiceDraft = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  ...invoiceForm.shape,
  customer: z.nullable(person),
  total: z.int(),
  vat,
  changedAt: z.string(),
})
export type InvoiceDraft = z.infer<typeof invoiceDraft>

export const getInvoiceDrafts = endpoint('getInvoiceDrafts', {
  summary: 'Drafts of invoices, the last one changed first unless asked otherwise.',
  query: z.strictObject({
    ...paging,
    search: z.optional(searchText),
    'order[changedAt]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(invoiceDraft),
  isList: true,
})

export const getInvoiceDraft = endpoint('getInvoiceDraft', {
  summary: 'One draft. Once it is issued, the document has its id.',
  params,
  module: 'shop',
  status: 200,
  answer: invoiceDraft,
})

export const getInvoiceDraftPdf = endpoint('getInvoiceDraftPdf', {
  summary: 'A draft as it would be issued today, without a number.',
  params,
  module: 'shop',
  ...pdf,
})

export const createInvoice = endpoint('createInvoice', {
  summary: 'Write the draft of an invoice. It has no number until it is issued.',
  body: invoiceForm,
  module: 'shop',
  status: 201,
  answer: invoiceDraft,
})

export const draftInvoice = endpoint('draftInvoice', {
  summary:
    'Write the draft of an invoice for an order that was settled at the till, or for a visit that is done: its buyer, day and lines.',
  body: z.strictObject({ order: z.optional(id), appointment: z.optional(id) }).check(
    z.refine(({ order, appointment }) => (order === undefined) !== (appointment === undefined), {
      error: 'required',
      path: ['appointment'],
    }),
  ),
  module: 'shop',
  status: 201,
  answer: invoiceDraft,
})

export const replaceInvoice = endpoint('replaceInvoice', {
  summary: 'Change a draft. An issued invoice is corrected by a credit note: 409 `document_issued`.',
  params,
  body: invoiceForm,
  headers: ['If-Match'],
  module: 'shop',
  status: 200,
  answer: invoiceDraft,
})

export const deleteInvoice = endpoint('deleteInvoice', {
  summary: 'Throw a draft away. An issued invoice stays: 409 `document_issued`.',
  params,
  headers: ['If-Match'],
  module: 'shop',
  status: 204,
})

export const issueInvoice = endpoint('issueInvoice', {
  summary:
    'Issue a draft: it gets the next number and never changes again. The same Idempotency-Key is answered with the same document.',
  params,
  headers: ['If-Match', 'Idempotency-Key'],
  module: 'shop',
  status: 200,
  answer: invoice,
})

export const creditForm = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** Its place in the invoice, from 0. */
        line: z.int().check(z.minimum(0), z.maximum(limits.linesPerOrder)),
        quantity: z.int().check(z.minimum(1), z.maximum(limits.quantityMax)),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.linesPerOrder, 'too_many_items')),
  reason: name('reason_required', limits.reasonMax),
})

export const creditInvoice = endpoint('creditInvoice', {
  summary:
    'Issue a credit note for pieces of an invoice. That of an order follows a refund of the order instead: 409 `credit_by_refund`.',
  params,
  body: creditForm,
  headers: ['Idempotency-Key'],
  module: 'shop',
  status: 201,
  answer: invoice,
})

export const sendInvoice = endpoint('sendInvoice', {
  summary: 'Send a document by e-mail, with its PDF.',
  params,
  body: z.strictObject({ email }),
  module: 'shop',
  status: 200,
  answer: invoice,
})

export const getInvoiceMonths = endpoint('getInvoiceMonths', {
  summary: 'The months with documents, the newest first.',
  module: 'shop',
  status: 200,
  answer: z.array(z.object({ month: z.string(), documents: z.int() })),
})

export const getInvoiceArchive = endpoint('getInvoiceArchive', {
  summary:
    'The documents of a month for the accountant: each as PDF, and all in one list as CSV, in a ZIP file.',
  query: z.strictObject({ month }),
  module: 'shop',
  status: 200,
  mediaType: 'application/zip',
  answer: z.string(),
})

export const issueVisitNote = endpoint('issueVisitNote', {
  summary:
    'Issue the note (« Note ») of a visit that is done: what was charged for it. It is issued once, and again in its place when the visit was charged anew or `isNamed`, with the name of the client, has changed.',
  params,
  body: z.strictObject({ isNamed: z.boolean() }),
  module: 'shop',
  status: 200,
  answer: ownInvoice,
})

export const getVisitNote = endpoint('getVisitNote', {
  summary: 'The note of a visit as PDF.',
  params,
  module: 'shop',
  ...pdf,
})
