/** The documents of an order: its invoice once it is paid, and a credit note with each refund. */
import type { Company } from '@meche/contract/company.ts'
import { creditedVat, documentNumber, withoutVat } from '@meche/domain/shop/document.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { orderNumber } from '../orders/order-messages.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { readCompany } from '../salon/company-repository.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate } from '../time/instants.ts'
import { sellerOf, type DocumentBuyer, type DocumentContent } from './document-content.ts'
import { issueDocument } from './issue-document.ts'

type Tx = Transaction<Schema>

interface Issuing {
  readonly order: OrderRow
  readonly salon: Salon
}

/** Of an order that has been paid online; the one of an order that has its invoice is not issued again. */
export async function issueInvoice(tx: Tx, { order, salon }: Issuing, now: Temporal.Instant): Promise<void> {
  if (await invoiceOf(tx, order.id)) return
  const company = await readCompany(tx, { lock: false })
  const isFranchise = company.vatRegime === 'franchise'
  const content: DocumentContent = {
    ...commonOf({ order, salon }, company),
    lines: order.lines.map(({ name, quantity, unitPrice, discount, vatRate }) => ({
      name,
      quantity,
      unitPrice,
      discount,
      vatRate: isFranchise ? 0 : vatRate,
      kind: 'goods',
    })),
    shipping: order.shipping,
    vat: isFranchise ? withoutVat(order.vat) : order.vat,
    credits: null,
  }
  await issueDocument(tx, { series: 'F', content, total: order.total, ...aboutOf(order) }, dateOf(salon, now))
}

/** For cents that are given back of an invoice; nothing where there is none. */
export async function issueCredit(
  tx: Tx,
  { order, salon, amount, reason }: Issuing & { amount: number; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const invoice = await invoiceOf(tx, order.id)
  if (!invoice || amount === 0) return
  const company = await readCompany(tx, { lock: false })
  const { isFranchise, vat } = invoice.content
  const content: DocumentContent = {
    ...commonOf({ order, salon }, company),
    lines: [],
    shipping: 0,
    vat: creditedVat(amount, vat),
    isFranchise,
    credits: { number: documentNumber({ series: 'F', ...invoice }), reason },
  }
  await issueDocument(
    tx,
    { series: 'A', content, total: amount, credited: invoice.id, ...aboutOf(order) },
    dateOf(salon, now),
  )
}

function dateOf({ timeZone }: Salon, now: Temporal.Instant) {
  return { now, timeZone }
}

function commonOf({ order, salon }: Issuing, company: Company) {
  return {
    seller: sellerOf(company, salon),
    order: orderNumber(order.id),
    soldOn: localDate(order.createdAt, salon.timeZone),
    isFranchise: company.vatRegime === 'franchise',
    settlement: 'online',
  } as const
}

function aboutOf({ id, buyer, customer }: OrderRow) {
  return { order: id, customer: customer?.id ?? null, buyer: buyer && partyOf(buyer) }
}

function partyOf({ givenName, familyName, address }: NonNullable<OrderRow['buyer']>): DocumentBuyer {
  return {
    name: `${givenName} ${familyName}`,
    street: address?.street ?? null,
    zipCode: address?.zipCode ?? null,
    city: address?.city ?? null,
    siren: null,
    delivery: null,
  }
}

async function invoiceOf(
  tx: Tx,
  order: number,
): Promise<{ id: number; year: number; number: number; content: DocumentContent } | null> {
  const row = await tx
    .selectFrom('documents')
    .select(['id', 'year', 'number', 'content'])
    .where('order_id', '=', order)
    .where('series', '=', 'F')
    .where('content', 'is not', null)
    .executeTakeFirst()
  return row ? { ...row, content: row.content as DocumentContent } : null
}
