/** Undoes one line of the history by the use case that it came from; a line of the calendar with all that was changed together. */
import type { UndoneChange } from '@meche/contract/history.ts'
import { sentence } from '@meche/contract/messages/sentence.ts'
import type { Facts, FieldUndo } from '@meche/domain/history/undo.ts'
import type { Database, Queries } from '../../db/database.ts'
import { noUndo, type UndoableKinds, type UndoBy } from '../../history/undoable.ts'
import { refuseWrong, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changedBy, readHistory, type HistoryRow } from './history-repository.ts'
import { isStaleVerdict, planUndos, type Possible } from './plan-undos.ts'

/** The changes of the calendar that were made together. */
export interface Batches {
  /** Those of `ids` that an undo can still put back. */
  readonly undoable: (
    db: Queries,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => Promise<ReadonlySet<number>>
  readonly undo: (id: number, by: UndoBy) => Promise<unknown>
}

export interface Undoing {
  readonly database: Database
  readonly kinds: UndoableKinds
  readonly batches: Batches
}

export interface UndoRequest {
  readonly id: number
  /** Null: all that the line holds. */
  readonly fields: readonly string[] | null
  readonly isDryRun: boolean
}

/** HttpRefusal 404; 422 when there is no way back; 409 when what comes back has changed since; and as the use case says. */
export async function undoChange(undoing: Undoing, request: UndoRequest, by: UndoBy): Promise<UndoneChange> {
  const db = undoing.database.kysely
  const { items } = await readHistory(db, { ...everything, id: request.id }, { page: { size: 1, offset: 0 } })
  const row = items[0]
  if (!row) throw new HttpRefusal({ code: 'not_found' })
  if (row.batchId !== null) return undoOfBatch(undoing, { row, batch: row.batchId, ...request }, by)
  const verdict = (await planUndos(db, { kinds: undoing.kinds, rows: [row], by })).get(row.id)!
  if (isStaleVerdict(verdict)) throw stale(verdict.fields, verdict.by)
  if (!verdict.ok) throw noUndo(verdict.code, verdict.values)
  const fields = await withReasons(db, verdict, by)
  if (request.isDryRun) return { outcome: verdict.outcome, fields, ...(await hitsOf(verdict, fields, by)) }
  const chosen = chosenAmong(fields, request.fields)
  await run(verdict, chosen, by).catch((error: unknown) => {
    const isLate = error instanceof HttpRefusal && error.facts.code === 'precondition_failed'
    throw isLate ? stale([], null) : error
  })
  return { outcome: verdict.outcome, fields: chosen }
}

const everything = {
  entity: undefined,
  entityId: undefined,
  actor: undefined,
  action: undefined,
  after: undefined,
  before: undefined,
}

function run(
  { outcome, row, kind, record }: Possible,
  chosen: readonly FieldUndo[],
  by: UndoBy,
): Promise<unknown> {
  if (outcome === 'remove') return record!.remove!()
  if (outcome === 'restore') return kind.restore!.run(row.entityId, deletedValues(row), by)
  return record!.change!(oldValues(chosen))
}

/** How many visits the undo would leave outside working hours. */
async function hitsOf(
  { outcome, row, kind, record }: Possible,
  fields: readonly FieldUndo[],
  by: UndoBy,
): Promise<Pick<UndoneChange, 'hits'>> {
  const found =
    outcome === 'restore'
      ? await kind.restore!.hits?.(row.entityId, deletedValues(row), by)
      : await record!.hits?.(outcome, oldValues(fields.filter(({ state }) => state === 'back')))
  const visits = new Set(found?.map(({ appointment }) => appointment))
  return visits.size > 0 ? { hits: visits.size } : {}
}

function deletedValues({ changes }: HistoryRow): Facts {
  return Object.fromEntries(Object.entries(changes).map(([field, [value]]) => [field, value]))
}

function oldValues(fields: readonly FieldUndo[]): Facts {
  return Object.fromEntries(fields.map(({ field, to }) => [field, to]))
}

type Told = UndoneChange['fields'][number]

/** The fields that come back. HttpRefusal 409 when one of those that are wanted has changed since, 422 for one that is not in the line. */
function chosenAmong(fields: readonly Told[], wanted: readonly string[] | null): Told[] {
  const kept = fields.filter(({ state }) => state !== 'lost')
  const named = wanted ?? kept.map(({ field }) => field)
  refuseWrong(
    named.map((field, index): Check => [
      `fields.${index}`,
      'unknown_field',
      !kept.some((one) => one.field === field),
    ]),
  )
  const chosen = kept.filter(({ field }) => named.includes(field))
  const changed = chosen.filter(({ state }) => state === 'changed')
  if (changed.length > 0)
    throw stale(
      changed.map(({ field }) => field),
      changed[0]!.changed_by ?? null,
    )
  const back = chosen.filter(({ state }) => state === 'back')
  if (back.length === 0) throw noUndo('undo_same')
  return back
}

function stale(fields: readonly string[], by: string | null): HttpRefusal {
  const name = by ?? ''
  return new HttpRefusal({
    code: 'undo_stale',
    // As the API spells them: screens have labels of their own.
    values: { name, field: fields.join(', ') },
    ...(by && { changedBy: by }),
    violations: fields.map((propertyPath) => ({
      propertyPath,
      code: 'undo_stale',
      values: { name, field: propertyPath },
    })),
  })
}

async function withReasons(
  db: Queries,
  { row, fields, lost }: Possible,
  { caller }: UndoBy,
): Promise<Told[]> {
  const changed = fields.filter(({ state }) => state === 'changed')
  const names = await changedBy(
    db,
    changed.map(({ field }) => ({ row, field })),
  )
  return fields.map((one) => {
    const reason = lost[one.field]
    if (one.state === 'changed')
      return { ...one, changed_by: names.find(({ field }) => field === one.field)?.name ?? null }
    return reason ? { ...one, reason: sentence(caller.language, reason.code, reason.values) } : one
  })
}

interface BatchRequest extends UndoRequest {
  readonly row: HistoryRow
  readonly batch: number
}

async function undoOfBatch(
  { database, batches }: Undoing,
  { row, batch, fields: wanted, isDryRun }: BatchRequest,
  by: UndoBy,
): Promise<UndoneChange> {
  refuseWrong([['fields', 'invalid_value', wanted !== null]])
  const isUndoable = (await batches.undoable(database.kysely, [batch], by.now)).has(batch)
  if (isDryRun && !isUndoable) throw noUndo('undo_batch')
  if (!isDryRun)
    await batches.undo(batch, by).catch((error: unknown) => {
      // An old one is forgotten.
      const isGone = error instanceof HttpRefusal && error.facts.code === 'not_found'
      throw isGone ? noUndo('undo_batch') : error
    })
  const fields = Object.entries(row.changes).map(([field, [to, from]]) => ({
    field,
    from,
    to,
    state: 'back' as const,
  }))
  return { outcome: 'batch', fields }
}
