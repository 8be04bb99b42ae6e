import { queryOptions } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call, download, readTagged } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import type { WantedFile } from '../../shared/use-file-download.ts'

/** Issued documents, drafts and months share the first part of their key: a change makes all of them old. */
export const invoicesKey = ['invoices'] as const

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, id],
    queryFn: ({ signal }) => call(api.getInvoice, { params: { id }, signal }),
  })
}

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'draft', id],
    queryFn: ({ signal }) => readTagged(api.getInvoiceDraft, { params: { id }, signal }),
  })
}

/** The months with documents: the years that a list can be asked for. */
export const monthsQuery = queryOptions({
  queryKey: [...invoicesKey, 'months'],
  queryFn: ({ signal }) => call(api.getInvoiceMonths, { signal }),
})

const concernsShop = ({ shop }: LiveChanges) => shop

/** Keeps documents true while buyers pay and colleagues work. */
export function useLiveInvoices(): void {
  useLiveQuery(invoicesKey, concernsShop)
}

export function pdfOf({ id, number }: { id: number; number: string }): WantedFile {
  return {
    name: `${number}.pdf`,
    read: () => download(api.getInvoicePdf, { params: { id: String(id) } }),
  }
}

export function pdfOfDraft(id: number, name: string): WantedFile {
  return { name: `${name}.pdf`, read: () => download(api.getInvoiceDraftPdf, { params: { id: String(id) } }) }
}
