/** Issued documents in the database: reading them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { DocumentSeries } from '@meche/domain/shop/document.ts'
import type { Queries } from '../db/database.ts'
import { person, type PersonRow } from '../db/person-row.ts'
import { isOrderOf } from '../orders/orders-of-person.ts'
import type { DocumentBuyer, DocumentContent, DocumentLine } from './document-content.ts'

export interface DocumentRow {
  readonly id: number
  readonly series: DocumentSeries
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly issuedAt: Temporal.Instant
  readonly order: number | null
  readonly appointment: number | null
  /** Null: ten years have passed. */
  readonly content: DocumentContent | null
  readonly total: number
  /** The id of the invoice that a credit note corrects. */
  readonly credits: number | null
  readonly creditNotes: CreditNoteRow[]
  /** Epoch milliseconds. */
  readonly sendings: number[]
  readonly customer: PersonRow | null
  readonly email: string | null
  readonly language: Language | null
  readonly buyer: DocumentBuyer | null
}

export interface CreditNoteRow {
  readonly id: number
  readonly series: 'A'
  readonly year: number
  readonly number: number
  readonly total: number
  readonly lines: DocumentLine[]
}

const documents = sql`
  SELECT d.id, d.series, d.year, d.number, d.issued_on::text AS "issuedOn", d.issued_at AS "issuedAt", d.order_id AS "order",
         d.appointment_id AS appointment, d.content, d.total, d.credited_id AS credits,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'series', c.series, 'year', c.year, 'number', c.number, 'total', c.total,
                                                       'lines', coalesce(c.content -> 'lines', '[]')) ORDER BY c.number)
                   FROM documents c WHERE c.credited_id = d.id), '[]') AS "creditNotes",
         coalesce((SELECT jsonb_agg(floor(extract(epoch FROM s.at) * 1000) ORDER BY s.id)
                   FROM document_sendings s WHERE s.document_id = d.id), '[]') AS sendings,
         CASE WHEN u.id IS NOT NULL THEN ${person('u')} END AS customer,
         coalesce(u.email, o.email) AS email, coalesce(u.language, o.language) AS language,
         (SELECT jsonb_build_object('name', p.name, 'street', p.street, 'zipCode', p.zip_code, 'city', p.city, 'siren', p.siren,
                                    'delivery', p.delivery)
          FROM document_parties p WHERE p.document_id = d.id) AS buyer
  FROM documents d LEFT JOIN orders o ON o.id = d.order_id
  LEFT JOIN users u ON u.id = coalesce(d.customer_id, o.customer_id) AND u.erased_at IS NULL`

export async function documentById(db: Queries, id: number): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`${documents} WHERE d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked, so that one credit note at a time is issued for it. */
export async function lockDocument(tx: Queries, id: number): Promise<DocumentRow | null> {
  await sql`SELECT 1 FROM documents WHERE id = ${id} FOR UPDATE`.execute(tx)
  return documentById(tx, id)
}

/** Null too for a document of another order. */
export async function documentOfOrder(
  db: Queries,
  { token, id }: { token: string; id: number },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    ${documents} WHERE d.id = ${id} AND o.token = ${token}`.execute(db)
  return rows[0] ?? null
}

/** The last one: it replaces those before it. */
export async function noteOfVisit(db: Queries, visit: number): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    ${documents} WHERE d.appointment_id = ${visit} AND d.series = 'N' ORDER BY d.id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** The document that a message takes along. */
export async function documentOfMessage(db: Queries, reference: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    ${documents} WHERE d.id = (SELECT document_id FROM document_sendings WHERE reference = ${reference})`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface DocumentFilter {
  readonly id?: number
  readonly series?: DocumentSeries | undefined
  readonly year?: number | undefined
  /** `2026-11` */
  readonly month?: string | undefined
  /** The client who may download it: by their account, or by an order of theirs. */
  readonly customer?: number | undefined
  readonly search?: string
  readonly direction: Direction
}

export async function findDocuments(
  db: Queries,
  filter: DocumentFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ items: DocumentRow[]; total: number }> {
  const where = conditionOf(filter)
  const way = sql.raw(filter.direction)
  const [{ rows }, count] = await Promise.all([
    sql<DocumentRow>`
      ${documents} WHERE ${where} ORDER BY d.issued_at ${way}, d.id ${way} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      SELECT count(*)::int AS total FROM documents d LEFT JOIN orders o ON o.id = d.order_id WHERE ${where}`.execute(
      db,
    ),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

function conditionOf({
  id,
  series,
  year,
  month,
  customer,
  search = '',
}: DocumentFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(id ? [sql`d.id = ${id}`] : []),
    ...(series ? [sql`d.series = ${series}`] : []),
    ...(year ? [sql`d.year = ${year}`] : []),
    ...(month
      ? [
          sql`d.issued_on >= ${`${month}-01`}::date AND d.issued_on < ${`${month}-01`}::date + interval '1 month'`,
        ]
      : []),
    ...(customer ? [sql`(d.customer_id = ${customer} OR o.id IS NOT NULL AND ${isOrderOf(customer)})`] : []),
    ...(search === ''
      ? []
      : [
          sql`strpos(folded(concat_ws(' ', d.series || d.year || '-' || lpad(d.number::text, 6, '0'),
                (SELECT p.name FROM document_parties p WHERE p.document_id = d.id))), folded(${search})) > 0`,
        ]),
  ]
  return sql.join(conditions, sql` AND `)
}

/** The months with documents, the newest first. */
export async function monthsOfDocuments(db: Queries): Promise<{ month: string; documents: number }[]> {
  const { rows } = await sql<{ month: string; documents: number }>`
    SELECT to_char(issued_on, 'YYYY-MM') AS month, count(*)::int AS documents
    FROM documents GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return rows
}

/** The documents of a month, in the order of their numbers. */
export async function documentsOfMonth(db: Queries, month: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    ${documents} WHERE ${conditionOf({ month, direction: 'asc' })} ORDER BY d.series, d.year, d.number`.execute(
    db,
  )
  return rows
}
