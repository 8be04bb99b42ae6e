/**
 * Issuing a document, in the transaction of what it is about. The counter of the series is locked by it, so that numbers have no gap, and
 * each document carries the hash of the one before it.
 */
import { sql } from 'kysely'
import type { DocumentSeries } from '@meche/domain/shop/document.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { localDate } from '../time/instants.ts'
import type { DocumentBuyer, DocumentContent } from './document-content.ts'
import { contentHash, documentHash } from './document-hash.ts'

export interface NewDocument {
  /** The id of the draft that is issued. */
  readonly id?: number
  readonly series: DocumentSeries
  readonly content: DocumentContent
  readonly total: number
  readonly order?: number | null
  readonly appointment?: number | null
  readonly customer: number | null
  /** The invoice that a credit note corrects. */
  readonly credited?: number | null
  readonly buyer: DocumentBuyer | null
}

/** Answers its id. */
export async function issueDocument(
  tx: Transaction<Schema>,
  given: NewDocument,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<number> {
  const { series, content, total, order = null, appointment = null, customer, credited = null } = given
  const counter = await nextNumber(tx, series, localDate(now, timeZone))
  const { year, number, issuedOn, previous } = counter
  const ofContent = contentHash(content)
  const signed = { series, year, number, issuedOn, total, content: ofContent.toString('hex') }
  const hash = documentHash(previous, signed)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO documents (id, series, year, number, issued_on, issued_at, order_id, appointment_id, customer_id, credited_id, content,
                           content_hash, total, previous, hash)
    OVERRIDING SYSTEM VALUE
    VALUES (coalesce(${given.id ?? null}::bigint, nextval('documents_id_seq')), ${series}, ${year}, ${number}, ${issuedOn}::date, ${now},
            ${order}, ${appointment}, ${customer}, ${credited}, ${JSON.stringify(content)}::jsonb, ${ofContent}, ${total}, ${previous},
            ${hash})
    RETURNING id`.execute(tx)
  const { id } = rows[0]!
  await tx
    .updateTable('document_counters')
    .set({ hash })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute()
  if (given.buyer) await insertParty(tx, id, given.buyer)
  return id
}

async function insertParty(tx: Transaction<Schema>, id: number, buyer: DocumentBuyer): Promise<void> {
  const { name, street, zipCode, city, siren, delivery } = buyer
  await tx
    .insertInto('document_parties')
    .values({ document_id: id, name, street, zip_code: zipCode, city, siren, delivery })
    .execute()
}

interface Counter {
  readonly year: number
  readonly number: number
  readonly previous: Buffer
  readonly issuedOn: string
}

/** Locks the counter until the transaction ends. A clock that went back gives the date of the document before. */
async function nextNumber(tx: Transaction<Schema>, series: DocumentSeries, today: string): Promise<Counter> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<Counter>`
    INSERT INTO document_counters AS c (series, year, last, issued_on, hash)
    VALUES (${series}, ${year}, 1, ${today}::date, ${Buffer.alloc(32)})
    ON CONFLICT (series, year) DO UPDATE SET last = c.last + 1, issued_on = greatest(c.issued_on, excluded.issued_on)
    RETURNING year, last AS number, hash AS previous, issued_on::text AS "issuedOn"`.execute(tx)
  return rows[0]!
}
