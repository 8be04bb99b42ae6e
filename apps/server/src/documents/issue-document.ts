/**
 * Issuing invoices and credit notes, in the transaction of what they are about: an order that is paid, a refund. The counter of the series is
 * locked by it, so that numbers have no gap, and each document carries the hash of the one before it.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Company } from '@meche/contract/company.ts'
import { creditedVat, withoutVat, type DocumentSeries } from '@meche/domain/shop/document.ts'
import type { VatPart } from '@meche/domain/shop/vat.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { orderNumber } from '../orders/order-messages.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { readCompany } from '../salon/company-repository.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate } from '../time/instants.ts'

type Tx = Transaction<Schema>

/** Everything that a document says, but its number, its dates and its buyer. */
export interface DocumentContent {
  readonly seller: Seller
  readonly order: string
  /** The day of the order. */
  readonly soldOn: string
  readonly lines: readonly DocumentLine[]
  readonly shipping: number
  readonly vat: readonly VatPart[]
  readonly isFranchise: boolean
  /** The number of the invoice that a credit note corrects, and why. */
  readonly credits: { readonly number: string; readonly reason: string } | null
}

export interface Seller {
  readonly name: string
  readonly form: string
  readonly isSoleTrader: boolean
  readonly capital: number | null
  readonly address: string
  readonly siret: string
  readonly register: string
  readonly vatNumber: string
}

export interface DocumentLine {
  readonly name: string
  readonly quantity: number
  /** VAT included. */
  readonly unitPrice: number
  readonly discount: number
  readonly vatRate: number
}

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
    })),
    shipping: order.shipping,
    vat: isFranchise ? withoutVat(order.vat) : order.vat,
    credits: null,
  }
  await issue(tx, { series: 'F', order, salon, content, total: order.total, credited: null }, now)
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
  const number = `F${invoice.year}-${String(invoice.number).padStart(6, '0')}`
  const content: DocumentContent = {
    ...commonOf({ order, salon }, company),
    lines: [],
    shipping: 0,
    vat: creditedVat(amount, invoice.content.vat),
    isFranchise: invoice.content.isFranchise,
    credits: { number, reason },
  }
  await issue(tx, { series: 'A', order, salon, content, total: amount, credited: invoice.id }, now)
}

function commonOf({ order, salon }: Issuing, company: Company) {
  const { settings, timeZone } = salon
  return {
    seller: {
      name: company.legalName,
      form: company.legalForm,
      isSoleTrader: company.isSoleTrader,
      capital: company.shareCapital,
      address: `${settings.address}, ${settings.zipCode} ${settings.city}`,
      siret: company.siret,
      register: company.register,
      vatNumber: company.vatNumber,
    },
    order: orderNumber(order.id),
    soldOn: localDate(order.createdAt, timeZone),
    isFranchise: company.vatRegime === 'franchise',
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
    .executeTakeFirst()
  return row ? { ...row, content: row.content as DocumentContent } : null
}

interface NewDocument extends Issuing {
  readonly series: DocumentSeries
  readonly content: DocumentContent
  readonly total: number
  readonly credited: number | null
}

async function issue(
  tx: Tx,
  { series, order, salon, content, total, credited }: NewDocument,
  now: Temporal.Instant,
): Promise<void> {
  const today = localDate(now, salon.timeZone)
  const counter = await nextNumber(tx, series, today)
  const signed = {
    series,
    year: counter.year,
    number: counter.number,
    issuedOn: counter.issuedOn,
    total,
    content,
  }
  const hash = documentHash(counter.previous, signed)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO documents (series, year, number, issued_on, issued_at, order_id, credited_id, content, total, previous, hash)
    VALUES (${series}, ${counter.year}, ${counter.number}, ${counter.issuedOn}::date, ${now}, ${order.id}, ${credited},
            ${JSON.stringify(content)}::jsonb, ${total}, ${counter.previous}, ${hash})
    RETURNING id`.execute(tx)
  await sql`
    UPDATE document_counters SET hash = ${hash} WHERE series = ${series} AND year = ${counter.year}`.execute(
    tx,
  )
  if (!order.buyer) return
  const { givenName, familyName, address } = order.buyer
  await tx
    .insertInto('document_parties')
    .values({
      document_id: rows[0]!.id,
      name: `${givenName} ${familyName}`,
      street: address?.street ?? null,
      zip_code: address?.zipCode ?? null,
      city: address?.city ?? null,
    })
    .execute()
}

interface Counter {
  readonly year: number
  readonly number: number
  readonly previous: Buffer
  readonly issuedOn: string
}

/** Locks the counter until the transaction ends. A clock that went back gives the date of the document before. */
async function nextNumber(tx: Tx, series: DocumentSeries, today: string): Promise<Counter> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<Counter>`
    INSERT INTO document_counters AS c (series, year, last, issued_on, hash)
    VALUES (${series}, ${year}, 1, ${today}::date, ${Buffer.alloc(32)})
    ON CONFLICT (series, year) DO UPDATE SET last = c.last + 1, issued_on = greatest(c.issued_on, excluded.issued_on)
    RETURNING year, last AS number, hash AS previous, issued_on::text AS "issuedOn"`.execute(tx)
  return rows[0]!
}

export interface Signed {
  readonly series: string
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly total: number
  readonly content: unknown
}

/** SHA-256 of the hash before and of the document as JSON with its keys in order. */
export function documentHash(
  previous: Buffer,
  { series, year, number, issuedOn, total, content }: Signed,
): Buffer {
  const said = canonical({ series, year, number, issuedOn, total, content })
  return createHash('sha256').update(previous).update(said).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
