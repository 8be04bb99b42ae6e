/** Invoices and credit notes: the list, one of them, and their paper. */
import { Readable } from 'node:stream'
import * as contract from '@meche/contract/invoices.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import { documentPdf } from '../../documents/document-pdf.ts'
import {
  documentById,
  documentOfOrder,
  findDocuments,
  type DocumentRow,
} from '../../documents/document-repository.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { Streamed, type Serve } from '../../http/serve.ts'
import { orderNumber } from '../../orders/order-messages.ts'

export function serveInvoices(serve: Serve, { database }: { readonly database: Database }): void {
  const { kysely } = database

  serve(contract.getInvoices, async (call) => {
    const { query } = call
    const page = pageOf(query)
    const filter = {
      series: query.series,
      year: query.year,
      search: query.search ?? '',
      direction: query['order[id]'] ?? 'desc',
    } as const
    const { items, total } = await findDocuments(kysely, filter, page)
    return sendPage(call, page, { items: items.map(present), total })
  })
  serve(contract.getInvoice, async ({ params: { id } }) => present(found(await documentById(kysely, id))))
  serve(contract.getInvoicePdf, async ({ params: { id }, reply }) =>
    send(reply, found(await documentById(kysely, id))),
  )
  serve(contract.getOrderDocument, async ({ params, reply }) =>
    send(reply, found(await documentOfOrder(kysely, params))),
  )
}

function found(row: DocumentRow | null): DocumentRow {
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  return row
}

async function send(reply: FastifyReply, row: DocumentRow): Promise<Streamed> {
  const bytes = await documentPdf(row)
  reply.headers({
    'content-disposition': `attachment; filename="${documentNumber(row)}.pdf"`,
    'content-length': bytes.length,
  })
  return new Streamed(Readable.from([bytes]))
}

function present(row: DocumentRow): contract.Invoice {
  const { id, series, issuedOn, order, content, total, credited, buyer } = row
  return {
    id,
    series,
    number: documentNumber(row),
    issuedOn,
    buyer: buyer?.name ?? null,
    order: { id: order, number: orderNumber(order) },
    credits: content.credits?.number ?? null,
    total,
    credited,
    vat: [...content.vat],
  }
}
