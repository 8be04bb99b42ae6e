/** Drafts of invoices in the database. SQL only. */
import { sql } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'

export interface DraftRow {
  readonly id: number
  readonly version: number
  readonly form: InvoiceForm
  readonly customer: PersonRow | null
  readonly changedAt: Temporal.Instant
}

const drafts = sql`
  SELECT d.id, d.version, d.form, d.changed_at AS "changedAt", CASE WHEN u.id IS NOT NULL THEN ${person('u')} END AS customer
  FROM document_drafts d LEFT JOIN users u ON u.id = d.customer_id`

export async function draftById(db: Queries, id: number): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`${drafts} WHERE d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked for a change, also by whoever issues it. */
export async function lockDraft(tx: Queries, id: number): Promise<DraftRow | null> {
  await sql`SELECT 1 FROM document_drafts WHERE id = ${id} FOR UPDATE`.execute(tx)
  return draftById(tx, id)
}

export async function findDrafts(
  db: Queries,
  { search, direction }: { search: string; direction: Direction },
  { size, offset }: Page,
): Promise<{ items: DraftRow[]; total: number }> {
  const where = sql`strpos(folded(d.form -> 'buyer' ->> 'name'), folded(${search})) > 0`
  const way = sql.raw(direction)
  const [{ rows }, count] = await Promise.all([
    sql<DraftRow>`
      ${drafts} WHERE ${where} ORDER BY d.changed_at ${way}, d.id ${way} LIMIT ${size} OFFSET ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM document_drafts d WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

export async function insertDraft(tx: Queries, form: InvoiceForm, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('document_drafts')
    .values({ customer_id: form.customer, form: JSON.stringify(form), changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeDraft(
  tx: Queries,
  { id, form }: { id: number; form: InvoiceForm },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('document_drafts')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      customer_id: form.customer,
      form: JSON.stringify(form),
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

export async function removeDraft(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('document_drafts').where('id', '=', id).execute()
}
