/** Imports. SQL only. */
import { sql } from 'kysely'
import type { ColumnTarget, ImportKind, Preset } from '@meche/domain/import/columns.ts'
import type { ImportStatus } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import type { Matches } from './matches.ts'

/** One whose rows have all arrived: before, it is nobody's to see. */
export interface ImportRow {
  readonly id: number
  readonly fileName: string
  readonly status: ImportStatus
  readonly header: readonly string[]
  readonly kind: ImportKind
  readonly preset: Preset | null
  readonly targets: readonly ColumnTarget[]
  /** Of visits alone, once their columns are chosen. */
  readonly matches: Matches | null
  /** The model by which its columns were recognised, or that was saved from them. */
  readonly modelId: number | null
  readonly revision: number
  readonly rowCount: number
  readonly doneThrough: number
  /** The code of what ended it before its last row; null unless it failed. */
  readonly failure: string | null
  readonly createdBy: number | null
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

const columns = [
  'id',
  'file_name as fileName',
  'status',
  'header',
  'kind',
  'preset',
  'targets',
  'matches',
  'model_id as modelId',
  'revision',
  'row_count as rowCount',
  'done_through as doneThrough',
  'failure',
  'created_by as createdBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

function selected(db: Queries) {
  return db.selectFrom('imports').select(columns).where('status', '<>', 'receiving').$castTo<ImportRow>()
}

export async function importById(db: Queries, id: number): Promise<ImportRow | null> {
  return (await selected(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Waits for the batch that is under way. */
export async function lockImport(tx: Queries, id: number): Promise<ImportRow | null> {
  return (await selected(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** One that runs and that no other worker is at; `except`: those that have just failed. */
export async function lockRunningImport(
  tx: Queries,
  except: readonly number[] = [],
): Promise<ImportRow | null> {
  const running = selected(tx).where('status', '=', 'running').orderBy('id').limit(1)
  const query = except.length === 0 ? running : running.where('id', 'not in', except)
  return (await query.forUpdate().skipLocked().executeTakeFirst()) ?? null
}

export async function findImports(db: Queries): Promise<ImportRow[]> {
  return selected(db).orderBy('id', 'desc').limit(limits.importsShown).execute()
}

export interface NewImport {
  readonly fileName: string
  readonly header: readonly string[]
  readonly kind: ImportKind
  readonly preset: Preset | null
  readonly modelId: number | null
  readonly targets: readonly ColumnTarget[]
  readonly createdBy: number
  readonly now: Temporal.Instant
}

export async function insertImport(db: Queries, made: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      file_name: made.fileName,
      status: 'receiving',
      header: JSON.stringify(made.header),
      kind: made.kind,
      preset: made.preset,
      model_id: made.modelId,
      targets: [...made.targets],
      created_by: made.createdBy,
      created_at: made.now,
      expires_at: expiryOf(made.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function expiryOf(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: 24 * limits.importKeptDays })
}

export async function endReceiving(db: Queries, id: number, rowCount: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'uploaded', row_count: rowCount })
    .where('id', '=', id)
    .execute()
}

export interface Mapping {
  readonly kind: ImportKind
  readonly targets: readonly ColumnTarget[]
  /** The model that was saved from them; null leaves the one that the file had. */
  readonly modelId: number | null
}

/** An earlier dry run counts no more. */
export async function writeMatches(tx: Queries, id: number, matches: Matches): Promise<void> {
  await tx
    .updateTable('imports')
    .set(({ eb }) => ({
      matches: JSON.stringify(matches),
      status: 'uploaded' as const,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** An earlier dry run counts no more. */
export async function writeMapping(
  tx: Queries,
  id: number,
  { kind, targets, modelId }: Mapping,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(({ eb }) => ({
      kind,
      targets: [...targets],
      ...(modelId !== null && { model_id: modelId }),
      status: 'uploaded' as const,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** False when the columns changed, or the import began, while they were tried. */
export async function markTried(
  db: Queries,
  { id, revision }: Pick<ImportRow, 'id' | 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ status: 'tried' })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', 'in', ['uploaded', 'tried'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It is kept at least until a week after this. */
export async function markRunning(tx: Queries, id: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'running', failure: null, expires_at: expiryOf(now) })
    .where('id', '=', id)
    .execute()
}

/** Notes how far the import is; `now`: it has come to its end, and the week of its undoing begins. */
export async function noteProgress(
  tx: Queries,
  id: number,
  { doneThrough, endedAt }: { readonly doneThrough: number; readonly endedAt: Temporal.Instant | null },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      done_through: doneThrough,
      ...(endedAt && { status: 'done' as const, expires_at: expiryOf(endedAt) }),
    })
    .where('id', '=', id)
    .execute()
}

/** The rows before the batch that failed stay written, and the week of their undoing begins. */
export async function markFailed(
  db: Queries,
  id: number,
  { failure, now }: { readonly failure: string; readonly now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', failure, expires_at: expiryOf(now) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Visits are booked in the name of the admin who brought the file. */
export async function hasAuthor(tx: Queries, { createdBy }: Pick<ImportRow, 'createdBy'>): Promise<boolean> {
  const found = tx.selectFrom('users').select('id').where('id', '=', createdBy).where('erased_at', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** No batch follows. */
export async function stopImport(tx: Queries, id: number): Promise<void> {
  await tx.updateTable('imports').set({ status: 'done', failure: null }).where('id', '=', id).execute()
}

export async function removeImport(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

export interface Counts {
  readonly new: number
  readonly matched: number
  readonly completed: number
  readonly different: number
  readonly rejected: number
}

export async function countVerdicts(db: Queries, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE verdict = 'new')::int AS new,
           count(*) FILTER (WHERE verdict = 'matched')::int AS matched,
           count(*) FILTER (WHERE verdict = 'completed')::int AS completed,
           count(*) FILTER (WHERE verdict = 'different')::int AS different,
           count(*) FILTER (WHERE verdict = 'rejected')::int AS rejected
    FROM import_rows WHERE import_id = ${id}`.execute(db)
  return rows[0]!
}
