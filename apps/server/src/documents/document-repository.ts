/** Issued documents in the database: reading them. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { DocumentSeries } from '@meche/domain/shop/document.ts'
import type { Queries } from '../db/database.ts'
import type { DocumentContent } from './issue-document.ts'

export interface DocumentRow {
  readonly id: number
  readonly series: DocumentSeries
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly issuedAt: Temporal.Instant
  readonly order: number
  readonly content: DocumentContent
  readonly total: number
  readonly credited: number
  readonly buyer: {
    readonly name: string
    readonly street: string | null
    readonly zipCode: string | null
    readonly city: string | null
  } | null
}

const documents = sql`
  SELECT d.id, d.series, d.year, d.number, d.issued_on::text AS "issuedOn", d.issued_at AS "issuedAt", d.order_id AS "order",
         d.content, d.total, coalesce((SELECT sum(c.total) FROM documents c WHERE c.credited_id = d.id), 0)::int AS credited,
         (SELECT jsonb_build_object('name', p.name, 'street', p.street, 'zipCode', p.zip_code, 'city', p.city)
          FROM document_parties p WHERE p.document_id = d.id) AS buyer
  FROM documents d`

export async function documentById(db: Queries, id: number): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`${documents} WHERE d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Null too for a document of another order. */
export async function documentOfOrder(
  db: Queries,
  { token, id }: { token: string; id: number },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    ${documents} JOIN orders o ON o.id = d.order_id WHERE d.id = ${id} AND o.token = ${token}`.execute(db)
  return rows[0] ?? null
}

export interface DocumentFilter {
  readonly series: DocumentSeries | undefined
  readonly year: number | undefined
  readonly search: string
  readonly direction: Direction
}

export async function findDocuments(
  db: Queries,
  { series, year, search, direction }: DocumentFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ items: DocumentRow[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(series ? [sql`d.series = ${series}`] : []),
    ...(year ? [sql`d.year = ${year}`] : []),
    ...(search === ''
      ? []
      : [
          sql`strpos(folded(concat_ws(' ', d.series || d.year || '-' || lpad(d.number::text, 6, '0'),
                (SELECT p.name FROM document_parties p WHERE p.document_id = d.id))), folded(${search})) > 0`,
        ]),
  ]
  const where = sql.join(conditions, sql` AND `)
  const [{ rows }, count] = await Promise.all([
    sql<DocumentRow>`
      ${documents} WHERE ${where} ORDER BY d.id ${sql.raw(direction)} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM documents d WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}
