/** The import: batch after batch in the background. One that was interrupted goes on with the batch that had not ended. */
import { limits } from '@meche/contract/limits.ts'
import { storedTwin } from '@meche/domain/import/judge-rows.ts'
import { isTaken } from '../../booking/place.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import {
  lockImport,
  lockRunningImport,
  markRunning,
  noteProgress,
  type ImportRow,
} from './import-repository.ts'
import type { Imports } from './imports.ts'
import { importVisits, type VisitWork } from './import-visits.ts'
import { judgeBatch } from './judge-batch.ts'
import { rowsAfter, writeOutcomes, type Outcome, type StoredRow } from './row-repository.ts'
import { writeClients } from './write-clients.ts'

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 404; 409 without a dry run of the columns as they are. One that has begun goes on. */
export async function startImport(
  { database, importSoon }: Imports,
  id: number,
  { caller, now }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new HttpRefusal({ code: 'not_found' })
    if (found.status === 'running' || found.status === 'done') return
    if (found.status !== 'tried') throw new HttpRefusal({ code: 'import_not_tried' })
    await markRunning(tx, id, now)
    const changes = { name: [null, found.fileName] } as const
    const line = { at: now, actorId: caller.id, entity: 'import', entityId: id } as const
    await recordChange(tx, { ...line, action: 'create', changes })
    await importSoon(tx)
  })
}

export interface ImportWork extends VisitWork {
  readonly database: Database
  readonly tracker: InvalidationTracker
}

/** Goes on with every import that runs. Two workers that meet do no harm: each batch is locked. */
export async function continueImports(work: ImportWork, now: () => Temporal.Instant): Promise<void> {
  const { database, tracker } = work
  while (await database.transaction((tx) => importBatch(tx, work, now())).catch(againIfTaken))
    tracker.changed()
}

/** Somebody took the time of a visit at the last moment: the next look at it sees that. */
function againIfTaken(error: unknown): true {
  if (isTaken(error)) return true
  throw error
}

/** False when no import is left to go on with. */
export async function importBatch(
  tx: Transaction<Schema>,
  work: VisitWork,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await lockRunningImport(tx)
  if (!found) return false
  const rows = await rowsAfter(tx, found.id, { after: found.doneThrough, limit: limits.importBatch })
  const outcomes =
    found.kind === 'visits'
      ? await importVisits(tx, work, { found, rows, now })
      : await importRows(tx, found, rows, now)
  await writeOutcomes(tx, found.id, outcomes)
  await noteProgress(tx, found.id, {
    doneThrough: outcomes.reduce((last, { line }) => Math.max(last, line), found.doneThrough),
    endedAt: rows.length < limits.importBatch && outcomes.length === rows.length ? now : null,
  })
  return true
}

/** Rows whose phone or e-mail somebody got meanwhile are looked at again: by then that person is known. */
async function importRows(
  tx: Queries,
  found: ImportRow,
  rows: readonly StoredRow[],
  now: Temporal.Instant,
): Promise<Outcome[]> {
  const judged = await judgeBatch(tx, found, rows, {
    twinOf: (_row, stored) => storedTwin(stored),
    lock: 'lock',
  })
  const written = await writeClients(tx, judged, { actorId: found.createdBy, now })
  const lost = new Set(written.lost)
  const outcomes = written.rows.map(({ outcome }) => outcome)
  if (lost.size === 0) return outcomes
  const again = rows.filter(({ line }) => lost.has(line))
  return [...outcomes, ...(await importRows(tx, found, again, now))]
}
