/** « Clôture du jour »: the totals of the salon's own till, beside what Mèche expects of the day. Money is cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, freeText, id, monthText, price } from './fields.ts'
import { limits } from './limits.ts'

const amount = price.check(z.maximum(limits.priceMax))

export const closingForm = z.strictObject({
  cash: amount,
  card: amount,
  cheque: amount,
  transfer: amount,
  vouchers: amount,
  other: amount,
  /** How many receipts the till printed. */
  receipts: z.int().check(z.minimum(0), z.maximum(limits.receiptsPerDayMax)),
  note: freeText(limits.reasonMax),
  /** Why the entry before is corrected; null for the first one. */
  reason: z.nullable(freeText(limits.reasonMax)),
})
export type ClosingForm = z.output<typeof closingForm>

const day = {
  date: z.string(),
  /** Whether the salon is open on that day. */
  isOpen: z.boolean(),
  /** How many entries there are; 0: the day is not closed. */
  version: z.int(),
  /** The till’s total by the last entry. */
  total: z.nullable(z.int()),
  /** Visits that were done, and orders that were collected and settled at the till. */
  expected: z.int(),
  difference: z.nullable(z.int()),
}

const closingDay = z.object(day)
export type ClosingDay = z.infer<typeof closingDay>

const { reason, ...counted } = closingForm.shape
const entry = z.object({
  ...counted,
  reason,
  version: z.int(),
  total: z.int(),
  at: z.string(),
  /** Null: the record of the author has been erased. */
  by: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
})
export type ClosingEntry = z.infer<typeof entry>

export const closing = z.object({
  ...day,
  /** The last one first. */
  entries: z.array(entry),
  visits: z.object({ count: z.int(), amount: z.int() }),
  orders: z.object({ count: z.int(), amount: z.int() }),
  /** Visits that were done and are not marked « Réglé en caisse ». */
  unsettled: z.array(
    z.object({
      id,
      start: z.string(),
      /** Null: erased. */
      customer: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
      amount: z.int(),
    }),
  ),
})
export type Closing = z.infer<typeof closing>

export const getClosings = endpoint('getClosings', {
  summary:
    'The days of a month until today on which the salon is open or that have an entry, the latest first.',
  query: z.strictObject({ month: monthText }),
  status: 200,
  answer: z.array(closingDay),
})

const params = z.strictObject({ date })

export const getClosing = endpoint('getClosing', {
  summary: 'One day: the entries of the till’s totals, and what is expected.',
  params,
  status: 200,
  answer: closing,
})

export const saveClosing = endpoint('saveClosing', {
  summary: 'Close a day, or correct it: a new entry with a reason; earlier ones stay.',
  params,
  headers: ['If-Match'],
  body: closingForm,
  status: 200,
  answer: closing,
})

export const accountingFiles = ['days', 'payments', 'payouts', 'documents', 'e-reporting'] as const
export type AccountingFile = (typeof accountingFiles)[number]

/** The names of the files, in French like their words. */
export const accountingFileNames: Readonly<Record<AccountingFile, string>> = {
  days: 'ventes',
  payments: 'paiements',
  payouts: 'versements',
  documents: 'documents',
  'e-reporting': 'e-reporting',
}

export const getAccountingExport = endpoint('getAccountingExport', {
  summary:
    'The sales, payments, payouts or documents of a month as CSV, in French. It replaces neither the till nor the accounts.',
  query: z.strictObject({ month: monthText, file: z.optional(z.enum(accountingFiles)) }),
  status: 200,
  mediaType: 'text/csv',
  answer: z.string(),
})
