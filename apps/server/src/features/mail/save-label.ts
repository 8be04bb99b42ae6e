/** Adding, changing and deleting the salon's own labels and its saved replies. */
import { limits } from '@meche/contract/limits.ts'
import type { LabelForm, TemplateForm } from '@meche/contract/mail.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import {
  insertLabel,
  insertTemplate,
  lockCollection,
  readLabels,
  readTemplates,
  removeLabel,
  removeTemplate,
  writeLabel,
  writeTemplate,
  type LabelRow,
  type TemplateRow,
} from './label-repository.ts'

/** Labels and saved replies are lists of named rows that admins change. */
interface Collection<Form extends { readonly name: string }> {
  readonly entity: 'mail_label' | 'mail_template'
  readonly max: number
  readonly read: (tx: Queries) => Promise<(Form & { readonly id: number })[]>
  readonly insert: (tx: Queries, form: Form) => Promise<number>
  readonly write: (tx: Queries, row: Form & { readonly id: number }) => Promise<void>
  readonly remove: (tx: Queries, id: number) => Promise<void>
}

export const labels: Collection<LabelForm> = {
  entity: 'mail_label',
  max: limits.mailLabels,
  read: readLabels,
  insert: insertLabel,
  write: writeLabel,
  remove: removeLabel,
}

export const templates: Collection<TemplateForm> = {
  entity: 'mail_template',
  max: limits.mailTemplates,
  read: readTemplates,
  insert: insertTemplate,
  write: writeTemplate,
  remove: removeTemplate,
}

type Form = LabelForm | TemplateForm
type Row<F extends Form> = F & { readonly id: number }

/** HttpRefusal 422 when the name is taken or there are enough. */
export async function addTo<F extends Form>(
  tx: Queries,
  collection: Collection<F>,
  form: F,
  by: By,
): Promise<Row<F>> {
  await lockCollection(tx)
  const rows = await collection.read(tx)
  refuseWrong([
    ['name', 'name_taken', isTaken(rows, form.name)],
    ['name', 'too_many_items', rows.length >= collection.max],
  ])
  const id = await collection.insert(tx, form)
  await record(tx, collection, { id, before: null, after: form }, by)
  return { ...form, id }
}

/** HttpRefusal 404, and 422 when the name is taken. */
export async function changeIn<F extends Form>(
  tx: Queries,
  collection: Collection<F>,
  { id, patch }: { id: number; patch: { readonly [Field in keyof F]?: F[Field] | undefined } },
  by: By,
): Promise<Row<F>> {
  const { row, rows } = await found(tx, collection, id)
  const changed = mergePatch<Row<F>>(row, patch as Partial<Row<F>>)
  refuseWrong([
    [
      'name',
      'name_taken',
      isTaken(
        rows.filter((one) => one.id !== id),
        changed.name,
      ),
    ],
  ])
  await collection.write(tx, changed)
  await record(tx, collection, { id, before: row, after: changed }, by)
  return changed
}

/** HttpRefusal 404. */
export async function deleteFrom<F extends Form>(
  tx: Queries,
  collection: Collection<F>,
  id: number,
  by: By,
): Promise<void> {
  const { row } = await found(tx, collection, id)
  await collection.remove(tx, id)
  await record(tx, collection, { id, before: row, after: null }, by)
}

async function found<F extends Form>(tx: Queries, collection: Collection<F>, id: number) {
  await lockCollection(tx)
  const rows = await collection.read(tx)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  return { row, rows }
}

function isTaken(rows: readonly { readonly name: string }[], name: string): boolean {
  return rows.some((one) => one.name.toLowerCase() === name.toLowerCase())
}

async function record(
  tx: Queries,
  { entity }: Pick<Collection<never>, 'entity'>,
  {
    id,
    before,
    after,
  }: { id: number; before: LabelRow | TemplateRow | null; after: Form | LabelRow | TemplateRow | null },
  { caller, now }: By,
): Promise<void> {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update'
  const changes = changesBetween(before, after)
  await recordChange(tx, { at: now, actorId: caller.id, entity, entityId: id, action, changes })
}
