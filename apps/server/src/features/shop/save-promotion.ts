/** Adding, changing and deleting promo codes. */
import type { Promotion, PromotionForm } from '@meche/contract/shop.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import { wireInstant } from '../../time/instants.ts'
import * as rows from './promotion-repository.ts'

type Tx = Transaction<Schema>

export function presentPromotion({ createdAt, ...row }: rows.PromotionRow, timeZone: string): Promotion {
  return { ...row, createdAt: wireInstant(createdAt, timeZone) }
}

/** HttpRefusal 422. */
export async function addPromotion(tx: Tx, form: PromotionForm, by: By): Promise<rows.PromotionRow> {
  refuseWrong(checksOf(form))
  const id = await rows.insertPromotion(tx, form, by.now)
  if (id === null) refuseWrong([['code', 'promotion_taken', true]])
  await record(tx, { id: id!, before: null, after: form }, by)
  return (await rows.promotionById(tx, id!))!
}

export interface PromotionChange {
  readonly id: number
  readonly patch: { readonly [Field in keyof PromotionForm]?: PromotionForm[Field] | undefined }
  readonly seen: number | null
}

/** HttpRefusal 404, 412 and 422. */
export async function changePromotion(
  tx: Tx,
  { id, patch, seen }: PromotionChange,
  by: By,
): Promise<rows.PromotionRow> {
  const row = await existing(tx, id, seen)
  const [before, form] = [formOf(row), mergePatch(formOf(row), patch)]
  refuseWrong([...checksOf(form), ['code', 'promotion_taken', await rows.isCodeTaken(tx, form.code, id)]])
  if (Object.keys(changesBetween(before, form)).length === 0) return row
  await rows.writePromotion(tx, id, form)
  await record(tx, { id, before, after: form }, by)
  return (await rows.promotionById(tx, id))!
}

/** HttpRefusal 404 and 412. */
export async function deletePromotion(
  tx: Tx,
  { id, seen }: { id: number; seen: number | null },
  by: By,
): Promise<void> {
  const row = await existing(tx, id, seen)
  await rows.removePromotion(tx, id)
  await record(tx, { id, before: formOf(row), after: null }, by)
}

async function existing(tx: Tx, id: number, seen: number | null): Promise<rows.PromotionRow> {
  const row = await rows.lockPromotion(tx, id)
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, row.version)
  return row
}

function formOf(row: rows.PromotionRow): PromotionForm {
  const { id: _, version: __, uses: ___, createdAt: ____, ...form } = row
  return form
}

function checksOf({ kind, value, from, to }: PromotionForm): Check[] {
  return [
    ['value', 'percent_too_high', kind === 'percent' && value > 100],
    ['to', 'range_reversed', from !== null && to !== null && to < from],
  ]
}

async function record(
  tx: Tx,
  { id, before, after }: { id: number; before: PromotionForm | null; after: PromotionForm | null },
  { caller, now }: By,
): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'promotion',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(named(before), named(after)),
  })
}

/** The history calls a record by its `name`. */
function named(form: PromotionForm | null) {
  if (!form) return null
  const { code, ...rest } = form
  return { name: code, ...rest }
}
