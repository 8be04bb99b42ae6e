/** The import: batch after batch in the background. One that was interrupted goes on with the batch that had not ended, and so does one that failed once an admin starts it again. */
import { limits } from '@meche/contract/limits.ts'
import { storedTwin } from '@meche/domain/import/judge-rows.ts'
import { isTaken } from '../../booking/place.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { isUnavailable, mayRunAgain } from '../../db/postgres-errors.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { lockImport, lockRunningImport, markFailed, markRunning, noteProgress } from './import-repository.ts'
import type { Imports } from './imports.ts'
import type { Batch } from './batch.ts'
import { importServices, type MenuWork } from './import-services.ts'
import { importTeam, type TeamWork } from './import-team.ts'
import { importVisits, type VisitWork } from './import-visits.ts'
import { judgeBatch } from './judge-batch.ts'
import { rowsAfter, writeOutcomes, type Outcome } from './row-repository.ts'
import { writeClients } from './write-clients.ts'

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 404; 409 without a dry run of the columns as they are. One that has begun, or that failed, goes on. */
export async function startImport(
  { database, importSoon }: Imports,
  id: number,
  { caller, now }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new HttpRefusal({ code: 'not_found' })
    if (found.status === 'running' || found.status === 'done') return
    if (found.status !== 'tried' && found.status !== 'failed')
      throw new HttpRefusal({ code: 'import_not_tried' })
    await markRunning(tx, id, now)
    await importSoon(tx)
    // The history tells once that the file was imported, however often it failed.
    if (found.status === 'failed') return
    const changes = { name: [null, found.fileName] } as const
    const line = { at: now, actorId: caller.id, entity: 'import', entityId: id } as const
    await recordChange(tx, { ...line, action: 'create', changes })
  })
}

/** How what a file brings is written, by the features that it belongs to. */
export type Writers = VisitWork & MenuWork & TeamWork

export interface ImportWork extends Writers {
  readonly database: Database
  readonly tracker: InvalidationTracker
}

/** A batch that could not be written. */
class BatchFailed extends Error {
  readonly importId: number

  constructor(importId: number, cause: unknown) {
    super(`A batch of import ${importId} failed`, { cause })
    this.importId = importId
  }
}

/**
 * Goes on with every import that runs. Two workers that meet do no harm: each batch is locked. One that is refused ends there, and one
 * without its database waits for the next call; the others go on. An unexpected error is thrown once they have ended.
 */
export async function continueImports(work: ImportWork, now: () => Temporal.Instant): Promise<void> {
  const { database, tracker } = work
  const failures: BatchFailed[] = []
  const keepFailure = async (error: unknown): Promise<true> => {
    if (!(error instanceof BatchFailed)) throw error
    // A booking took the time of a visit at the last moment: the next look at it sees that.
    if (isTaken(error.cause)) return true
    const failure = reasonOf(error.cause)
    if (failure !== null) await markFailed(database.kysely, error.importId, { failure, now: now() })
    if (!(error.cause instanceof HttpRefusal)) failures.push(error)
    tracker.changed()
    return true
  }
  const next = async () => {
    const except = failures.map(({ importId }) => importId)
    return database.transaction((tx) => importBatch(tx, work, now(), except)).catch(keepFailure)
  }
  while (await next()) tracker.changed()
  if (failures.length > 0) throw failures.length === 1 ? failures[0]! : new AggregateError(failures)
}

/** The code of what ends an import; null where the next call may be luckier. */
function reasonOf(cause: unknown): string | null {
  if (cause instanceof HttpRefusal) return cause.facts.violations?.[0]?.code ?? cause.facts.code
  return isUnavailable(cause) ? null : 'internal_error'
}

/** False when no import is left to go on with. */
export async function importBatch(
  tx: Transaction<Schema>,
  work: Writers,
  now: Temporal.Instant,
  except: readonly number[] = [],
): Promise<boolean> {
  const found = await lockRunningImport(tx, except)
  if (!found) return false
  try {
    await writeBatch(tx, work, { found, now })
  } catch (error) {
    // The transaction is run again by itself.
    if (mayRunAgain(error)) throw error
    throw new BatchFailed(found.id, error)
  }
  return true
}

async function writeBatch(
  tx: Transaction<Schema>,
  work: Writers,
  { found, now }: Omit<Batch, 'rows'>,
): Promise<void> {
  const rows = await rowsAfter(tx, found.id, { after: found.doneThrough, limit: limits.importBatch })
  const outcomes = await outcomesOf(tx, work, { found, rows, now })
  await writeOutcomes(tx, found.id, outcomes)
  await noteProgress(tx, found.id, {
    doneThrough: outcomes.reduce((last, { line }) => Math.max(last, line), found.doneThrough),
    endedAt: rows.length < limits.importBatch && outcomes.length === rows.length ? now : null,
  })
}

async function outcomesOf(tx: Transaction<Schema>, work: Writers, batch: Batch): Promise<Outcome[]> {
  switch (batch.found.kind) {
    case 'clients':
      return importRows(tx, batch)
    case 'visits':
      return importVisits(tx, work, batch)
    case 'services':
      return importServices(tx, work, batch)
    case 'team':
      return importTeam(tx, work, batch)
  }
}

/** Rows whose phone or e-mail another record got meanwhile are judged again: by then that record is known. */
async function importRows(tx: Queries, { found, rows, now }: Batch): Promise<Outcome[]> {
  const judged = await judgeBatch(tx, found, rows, {
    twinOf: (_row, stored) => storedTwin(stored),
    lock: 'lock',
  })
  const written = await writeClients(tx, judged, { actorId: found.createdBy, now })
  const lost = new Set(written.lost)
  const outcomes = written.rows.map(({ outcome }) => outcome)
  if (lost.size === 0) return outcomes
  const again = rows.filter(({ line }) => lost.has(line))
  return [...outcomes, ...(await importRows(tx, { found, rows: again, now }))]
}
