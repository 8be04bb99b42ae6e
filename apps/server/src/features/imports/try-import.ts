/** The dry run of an import: what it would do with each row. */
import { limits } from '@meche/contract/limits.ts'
import { makeTwinFinder } from '@meche/domain/import/judge-rows.ts'
import { makeVisitTwinFinder } from '@meche/domain/import/judge-visits.ts'
import { VisitTrial } from '../../booking/visit-trial.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { importById, lockImport, markTried, type ImportRow } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { judgeBatch } from './judge-batch.ts'
import { judgeMenu } from './judge-menu.ts'
import { judgeMembers } from './judge-members.ts'
import { judgeVisits } from './judge-visits.ts'
import { isStarted, refuseStarted, refuseTargets } from './map-import.ts'
import { rowsAfter, writeOutcomes, type Outcome, type StoredRow } from './row-repository.ts'

/**
 * Looks at each row as the import will, and writes down what would become of it. A transaction for each batch: other requests get
 * their turn. HttpRefusal 404, 409 for an import that has begun, 422 for columns that are not enough, and
 * for a menu or a team that is too long.
 */
export async function tryImport(imports: Imports, id: number, now: Temporal.Instant): Promise<void> {
  const { database } = imports
  const { kysely } = database
  const found = await importById(kysely, id)
  refuseStarted(found)
  refuseTargets(found.kind, found.targets)
  refuseLength(found)
  const judge = await judgeOf(imports, found, now)
  for (let after = 1; ;) {
    const rows = await rowsAfter(kysely, id, { after, limit: limits.importBatch })
    if (rows.length === 0) break
    const outcomes = await judge(kysely, rows)
    await database.transaction(async (tx) => {
      // Begun or mapped anew meanwhile: these verdicts are not its own.
      if (!isUnchanged(await lockImport(tx, id), found)) throw new HttpRefusal({ code: 'import_not_tried' })
      await writeOutcomes(tx, id, outcomes)
    })
    after = rows.at(-1)!.line
  }
  if (!(await markTried(kysely, found))) throw new HttpRefusal({ code: 'import_not_tried' })
}

/** These two are judged as a whole. */
const mostRows = { services: limits.importServices, team: limits.importTeam } as const

function refuseLength({ kind, rowCount }: ImportRow): void {
  const max = kind === 'services' || kind === 'team' ? mostRows[kind] : Infinity
  if (rowCount > max)
    throw new HttpRefusal({ code: 'csv_too_long', values: { max: max.toLocaleString('fr') } })
}

type Judge = (db: Queries, rows: readonly StoredRow[]) => Promise<Outcome[]>

/** For the batches of a file, one after the other: it keeps in mind what it has seen. */
async function judgeOf(
  { database, salons }: Imports,
  found: ImportRow,
  now: Temporal.Instant,
): Promise<Judge> {
  if (found.kind === 'services') {
    const judged = await judgeMenu(database.kysely, found, await salons.current())
    return async (_db, rows) => rows.map(({ line }) => judged.get(line)!.outcome)
  }
  if (found.kind === 'team') {
    return async (db, rows) => {
      const judged = await judgeMembers(db, found, rows, 'read')
      return judged.map(({ outcome }) => outcome)
    }
  }
  if (found.kind === 'visits') {
    const [twin, trial, salon] = [makeVisitTwinFinder(), new VisitTrial(), await salons.current()]
    return async (db, rows) => {
      const judged = await judgeVisits(db, found, rows, {
        salon,
        now,
        lock: 'read',
        trial,
        twinOf: ({ line }, visit) => twin(line, visit),
      })
      return judged.map(({ outcome }) => outcome)
    }
  }
  const twinOf = makeTwinFinder()
  return async (db, rows) => {
    const judged = await judgeBatch(db, found, rows, { twinOf, lock: 'read' })
    return judged.map(({ outcome }) => outcome)
  }
}

function isUnchanged(now: ImportRow | null, found: ImportRow): boolean {
  return now !== null && !isStarted(now) && now.revision === found.revision
}
