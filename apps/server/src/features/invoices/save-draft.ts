/** Writing, changing and throwing away drafts of invoices. */
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import { lineAmount, totalsOf } from '@meche/domain/shop/document-lines.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { documentById } from '../../documents/document-repository.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import * as rows from './draft-repository.ts'

type Tx = Transaction<Schema>

/** HttpRefusal 422. */
export async function addDraft(tx: Tx, form: InvoiceForm, by: By): Promise<rows.DraftRow> {
  await refuseForm(tx, form)
  const id = await rows.insertDraft(tx, form, by.now)
  await record(tx, { id, before: null, after: form }, by)
  return (await rows.draftById(tx, id))!
}

export interface SeenDraft {
  readonly id: number
  /** The version that the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 409 `document_issued`, 412 and 422. */
export async function changeDraft(
  tx: Tx,
  { form, ...draft }: SeenDraft & { form: InvoiceForm },
  by: By,
): Promise<rows.DraftRow> {
  const row = await existing(tx, draft)
  await refuseForm(tx, form)
  await rows.writeDraft(tx, { id: row.id, form }, by.now)
  await record(tx, { id: row.id, before: row.form, after: form }, by)
  return (await rows.draftById(tx, row.id))!
}

/** HttpRefusal 404, 409 `document_issued` and 412. */
export async function deleteDraft(tx: Tx, draft: SeenDraft, by: By): Promise<void> {
  const row = await existing(tx, draft)
  await rows.removeDraft(tx, row.id)
  await record(tx, { id: row.id, before: row.form, after: null }, by)
}

async function existing(tx: Tx, { id, seen }: SeenDraft): Promise<rows.DraftRow> {
  const row = await rows.lockDraft(tx, id)
  if (!row) throw new HttpRefusal({ code: (await documentById(tx, id)) ? 'document_issued' : 'not_found' })
  refuseStale(seen, row.version)
  return row
}

async function refuseForm(tx: Tx, form: InvoiceForm): Promise<void> {
  const isUnknown = form.customer !== null && !(await isClient(tx, form.customer))
  refuseWrong([...checksOf(form), ['customer', 'unknown_customer', isUnknown]])
}

export async function isClient(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('quality', '=', 'Customer')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The law wants the address and the SIREN of a business; a client may keep the address to themselves. */
function checksOf({ isBusiness, buyer, settlement, dueOn, soldOn, lines }: InvoiceForm): Check[] {
  return [
    ['buyer.siren', 'siren_invalid', isBusiness && buyer.siren === ''],
    ['buyer.street', 'street_required', isBusiness && buyer.street === ''],
    ['buyer.zipCode', 'zip_code_required', isBusiness && buyer.zipCode === ''],
    ['buyer.city', 'city_required', isBusiness && buyer.city === ''],
    ['dueOn', 'date_required', settlement === 'due' && dueOn === null],
    ['dueOn', 'range_reversed', settlement === 'due' && dueOn !== null && dueOn < soldOn],
    ...lines.map((line, index): Check => [
      `lines.${index}.discount`,
      'discount_exceeds',
      lineAmount(line) < 0,
    ]),
  ]
}

/** The history says what a draft comes to, and nothing of its buyer. */
async function record(
  tx: Tx,
  { id, before, after }: { id: number; before: InvoiceForm | null; after: InvoiceForm | null },
  { caller, now }: By,
): Promise<void> {
  const said = (form: InvoiceForm | null) =>
    form && { total: totalsOf(form.lines, { isFranchise: false }).total }
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'invoice',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(said(before), said(after)),
  })
}
