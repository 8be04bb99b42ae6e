/** Adding, renaming, ordering and deleting the columns of the board. */
import { limits } from '@meche/contract/limits.ts'
import { placeBetween } from '@meche/domain/tasks/position.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { By } from '../../salon/change-salon.ts'
import {
  insertColumn,
  lockBoard,
  placesIn,
  readColumns,
  removeColumn,
  writeColumn,
  type ColumnRow,
} from './kanban-repository.ts'

/** Ahead of the column of tasks that are done. HttpRefusal 409 when there are enough. */
export async function addColumn(
  tx: Queries,
  { name }: { readonly name: string },
  by: By,
): Promise<ColumnRow> {
  const columns = await lockBoard(tx)
  if (columns.length >= limits.taskColumns) throw new HttpRefusal({ code: 'too_many_columns' })
  const done = columns.find(({ isDone }) => isDone)!
  const place = placeBefore(columns, done.id)
  const id = await insertColumn(tx, { name, place })
  await record(tx, id, { before: null, after: { name } }, by)
  return { id, name, place, isDone: false }
}

export interface ColumnPatch {
  readonly name?: string | undefined
  readonly before?: number | null | undefined
}

/** HttpRefusal 404, and 422 for a column to stand before that is not there. */
export async function changeColumn(
  tx: Queries,
  { id, patch }: { readonly id: number; readonly patch: ColumnPatch },
  by: By,
): Promise<ColumnRow> {
  const columns = await lockBoard(tx)
  const column = found(columns, id)
  const others = columns.filter((other) => other.id !== id)
  const { before } = patch
  refuseWrong([
    ['before', 'unknown_column', typeof before === 'number' && !others.some((other) => other.id === before)],
  ])
  const place = before === undefined ? column.place : placeBefore(others, before)
  const changed = { ...column, name: patch.name ?? column.name, place }
  await writeColumn(tx, changed)
  const places = {
    before: columns.indexOf(column) + 1,
    after: (await readColumns(tx)).findIndex((one) => one.id === id) + 1,
  }
  await record(
    tx,
    id,
    {
      before: { name: column.name, order: places.before },
      after: { name: changed.name, order: places.after },
    },
    by,
  )
  return changed
}

/** HttpRefusal 404, and 409 when it holds tasks or is needed. */
export async function deleteColumn(tx: Queries, id: number, by: By): Promise<void> {
  const columns = await lockBoard(tx)
  const column = found(columns, id)
  const isNeeded = column.isDone || columns.filter(({ isDone }) => !isDone).length === 1
  if (isNeeded) throw new HttpRefusal({ code: 'column_kept' })
  if ((await placesIn(tx, id)).length > 0) throw new HttpRefusal({ code: 'column_not_empty' })
  await removeColumn(tx, id)
  await record(tx, id, { before: { name: column.name }, after: null }, by)
}

function found(columns: readonly ColumnRow[], id: number): ColumnRow {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new HttpRefusal({ code: 'not_found' })
  return column
}

/** A place before this one of the rows, which are in order; null: after all of them. */
export function placeBefore(
  rows: readonly { readonly id: number; readonly place: string }[],
  before: number | null,
): string {
  const at = before === null ? rows.length : rows.findIndex(({ id }) => id === before)
  return placeBetween(rows[at - 1]?.place ?? null, rows[at]?.place ?? null)
}

async function record(
  tx: Queries,
  id: number,
  { before, after }: { before: object | null; after: object | null },
  { caller, now }: By,
): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'task_column',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: changesBetween(before, after),
  })
}
