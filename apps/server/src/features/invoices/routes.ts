/** Accounting documents: those that were issued, their paper, and drafts of invoices. */
import { Readable } from 'node:stream'
import * as contract from '@meche/contract/invoices.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import type { FastifyReply } from 'fastify'
import { required } from '../../booking/required-permission.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { documentPdf, printedOf, type Printed } from '../../documents/document-pdf.ts'
import {
  documentById,
  documentOfOrder,
  documentsOfMonth,
  findDocuments,
  monthsOfDocuments,
  noteOfVisit,
  type DocumentRow,
} from '../../documents/document-repository.ts'
import { keyOf } from '../../http/answered-request.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { Streamed, type Serve } from '../../http/serve.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import { readCompany } from '../../salon/company-repository.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { archiveOf } from './archive.ts'
import { creditInvoice } from './credit-invoice.ts'
import { draftFromSale } from './draft-from-sale.ts'
import { draftById, findDrafts, type DraftRow } from './draft-repository.ts'
import { issueDraft, printedDraft } from './issue-draft.ts'
import { presentDraft, presentInvoice } from './present-invoice.ts'
import { addDraft, changeDraft, deleteDraft } from './save-draft.ts'
import { sendInvoice } from './send-invoice.ts'
import { issueVisitNote } from './visit-note.ts'

export interface Invoices extends SalonChanges {
  readonly outbox: Outbox
}

export function serveInvoices(serve: Serve, invoices: Invoices): void {
  serveIssued(serve, invoices)
  serveOwn(serve, invoices)
  serveDrafts(serve, invoices)
  serveChanges(serve, invoices)
  serveNotes(serve, invoices)
}

const customerOf = ({ customer }: { customer: { id: number } | null }) => customer?.id ?? null
const tellsOfCustomer = {
  tellsOf: { kind: 'records', people: (row: contract.Invoice | contract.InvoiceDraft) => [customerOf(row)] },
} as const

function serveIssued(serve: Serve, { database, salons }: Invoices): void {
  const { kysely } = database

  serve(
    contract.getInvoices,
    async (call) => {
      const { series, year, month, customer, search = '', 'order[issuedOn]': direction = 'desc' } = call.query
      const page = pageOf(call.query)
      const filter = { series, year, month, customer, search, direction }
      const { items, total } = await findDocuments(kysely, filter, page)
      const { timeZone } = await salons.current()
      return sendPage(call, page, { items: items.map((row) => presentInvoice(row, timeZone)), total })
    },
    { tellsOf: { kind: 'records', people: (rows) => rows.map(customerOf) } },
  )
  serve(
    contract.getInvoice,
    async ({ params: { id } }) => {
      const { timeZone } = await salons.current()
      return presentInvoice(found(await documentById(kysely, id)), timeZone)
    },
    tellsOfCustomer,
  )
  serve(contract.getInvoicePdf, async ({ params: { id }, reply }) =>
    send(reply, printed(await documentById(kysely, id))),
  )
  serve(contract.getOrderDocument, async ({ params, reply }) =>
    send(reply, printed(await documentOfOrder(kysely, params))),
  )
  serve(contract.getInvoiceMonths, () => monthsOfDocuments(kysely))
  serve(contract.getInvoiceArchive, async ({ query: { month }, now, reply }) => {
    const documents = await documentsOfMonth(kysely, month)
    if (documents.length === 0) throw new HttpRefusal({ code: 'not_found' })
    reply.header('content-disposition', `attachment; filename="documents-${month}.zip"`)
    return new Streamed(archiveOf(documents, now))
  })
}

function serveOwn(serve: Serve, { database }: Invoices): void {
  const { kysely } = database
  const ownOf = (customer: number) => ({ customer, direction: 'desc' }) as const

  serve(contract.getOwnInvoices, async (call) => {
    const page = pageOf(call.query)
    const direction = call.query['order[issuedOn]'] ?? 'desc'
    const { items, total } = await findDocuments(kysely, { ...ownOf(call.caller.id), direction }, page)
    return sendPage(call, page, { items: items.map(presentShort), total })
  })
  serve(contract.getOwnInvoicePdf, async ({ params: { id }, caller, reply }) => {
    const { items } = await findDocuments(kysely, { ...ownOf(caller.id), id }, { size: 1, offset: 0 })
    return send(reply, printed(items[0] ?? null))
  })
}

function presentShort(row: DocumentRow) {
  const { id, series, issuedOn, total, content } = row
  return { id, series, number: documentNumber(row), issuedOn, total, isKept: content !== null }
}

function serveDrafts(serve: Serve, { database, salons }: Invoices): void {
  const { kysely } = database

  serve(
    contract.getInvoiceDrafts,
    async (call) => {
      const { search = '', 'order[changedAt]': direction = 'desc' } = call.query
      const page = pageOf(call.query)
      const { items, total } = await findDrafts(kysely, { search, direction }, page)
      const reading = await draftReading({ database, salons })
      return sendPage(call, page, { items: items.map((row) => presentDraft(row, reading)), total })
    },
    { tellsOf: { kind: 'records', people: (rows) => rows.map(customerOf) } },
  )
  serve(
    contract.getInvoiceDraft,
    async ({ params: { id }, reply }) => {
      const draft = found(await draftById(kysely, id))
      return tagged(reply, presentDraft(draft, await draftReading({ database, salons })))
    },
    tellsOfCustomer,
  )
  serve(contract.getInvoiceDraftPdf, async ({ params: { id }, now, reply }) => {
    const { form } = found(await draftById(kysely, id))
    const company = await readCompany(kysely, { lock: false })
    return send(reply, printedDraft(form, { company, salon: await salons.current(), now }))
  })
}

async function draftReading({ database, salons }: Pick<Invoices, 'database' | 'salons'>) {
  const { vatRegime } = await readCompany(database.kysely, { lock: false })
  const { timeZone } = await salons.current()
  return { timeZone, isFranchise: vatRegime === 'franchise' }
}

function serveChanges(serve: Serve, { database, salons, tracker, outbox }: Invoices): void {
  const change = changing({ database, tracker })
  const drafted = async (reply: FastifyReply, row: DraftRow) =>
    tagged(reply, presentDraft(row, await draftReading({ database, salons })))
  const issued = async (row: DocumentRow) => presentInvoice(row, (await salons.current()).timeZone)

  serve(
    contract.createInvoice,
    async ({ body, reply, ...by }) => drafted(reply, await change((tx) => addDraft(tx, body, by))),
    tellsOfCustomer,
  )
  serve(
    contract.draftInvoice,
    async ({ body: sale, reply, ...by }) => {
      const { timeZone } = await salons.current()
      return drafted(reply, await change((tx) => draftFromSale(tx, sale, { ...by, timeZone })))
    },
    tellsOfCustomer,
  )
  serve(
    contract.replaceInvoice,
    async ({ params: { id }, body: form, headers, reply, ...by }) =>
      drafted(reply, await change((tx) => changeDraft(tx, { id, form, seen: seenVersion(headers) }, by))),
    tellsOfCustomer,
  )
  serve(contract.deleteInvoice, async ({ params: { id }, headers, ...by }) =>
    change((tx) => deleteDraft(tx, { id, seen: seenVersion(headers) }, by)),
  )
  serve(
    contract.issueInvoice,
    async ({ params: { id }, headers, caller, now }) => {
      const [seen, key] = [seenVersion(headers), keyOf(headers)]
      const issue = async (tx: Transaction<Schema>) =>
        issueDraft(tx, { id, seen }, { caller, key, salon: await salons.within(tx), now })
      return issued(await change(issue))
    },
    tellsOfCustomer,
  )
  serve(
    contract.creditInvoice,
    async ({ params: { id }, body: request, headers, caller, language, now }) => {
      const key = keyOf(headers)
      const credit = async (tx: Transaction<Schema>) =>
        creditInvoice(tx, { id, request }, { caller, key, salon: await salons.within(tx), language, now })
      return issued(await change(credit))
    },
    tellsOfCustomer,
  )
  serve(
    contract.sendInvoice,
    async ({ params: { id }, body: { email }, caller, now }) => {
      const queue = async (tx: Transaction<Schema>) =>
        sendInvoice(tx, { id, email }, { outbox, salon: await salons.within(tx), caller, now })
      return issued(await change(queue))
    },
    tellsOfCustomer,
  )
}

function serveNotes(serve: Serve, { database, salons, tracker }: Invoices): void {
  const change = changing({ database, tracker })

  serve(contract.issueVisitNote, async ({ params: { id }, body: { isNamed }, caller, now }) => {
    const note = await change(async (tx) =>
      issueVisitNote(tx, { visit: id, isNamed }, { caller, salon: await salons.within(tx), now }),
    )
    return presentShort(note)
  })
  serve(contract.getVisitNote, async ({ params: { id }, caller, reply }) => {
    const salon = await salons.current()
    const visit = found(await readVisit(database.kysely, id))
    required(mayReadVisit(visit, caller, salon.settings), salon)
    return send(reply, printed(await noteOfVisit(database.kysely, id)))
  })
}

/** In a transaction of its own; open screens are told. */
function changing({ database, tracker }: Pick<Invoices, 'database' | 'tracker'>) {
  return async <T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    const answer = await database.transaction(work)
    tracker.changed()
    return answer
  }
}

function found<T>(row: T | null): T {
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  return row
}

/** HttpRefusal 404 also for a document that is no longer kept. */
function printed(row: DocumentRow | null): Printed {
  return found(row && printedOf(row))
}

async function send(reply: FastifyReply, document: Printed): Promise<Streamed> {
  const bytes = await documentPdf(document)
  reply.headers({
    'content-disposition': `attachment; filename="${document.number ?? 'brouillon'}.pdf"`,
    'content-length': bytes.length,
  })
  return new Streamed(Readable.from([bytes]))
}
