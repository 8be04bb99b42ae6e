/** The columns of a file, and the dry run of its import. */
import { limits } from '@meche/contract/limits.ts'
import { columnKey, faultOfTargets, type ColumnTarget } from '@meche/domain/import/columns.ts'
import { makeTwinFinder } from '@meche/domain/import/judge-rows.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { importById, lockImport, markTried, writeMapping, type ImportRow } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { judgeBatch } from './judge-batch.ts'
import { saveModel } from './model-repository.ts'
import { forgetKeptNotes, rowsAfter, writeOutcomes } from './row-repository.ts'

interface Chosen {
  readonly targets: readonly ColumnTarget[]
  /** The name under which the choice is saved. */
  readonly model?: string | undefined
}

/** HttpRefusal 404, 409 for an import that has begun, 422 for columns that name no client. */
export async function mapImport(
  { database }: Imports,
  id: number,
  { targets, model }: Chosen,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    refuseStarted(found)
    if (targets.length !== found.header.length) throw refusedTargets('invalid_value')
    const fault = faultOfTargets(targets)
    if (fault !== null) throw refusedTargets(faultCodes[fault])
    const choice = { columns: found.header.map(columnKey), targets }
    const modelId = model === undefined ? null : await saveModel(tx, model, choice)
    await writeMapping(tx, id, { targets, modelId })
    await forgetKeptNotes(tx, id)
  })
}

const faultCodes = {
  name: 'import_name_missing',
  address: 'import_address_missing',
  twice: 'import_field_twice',
} as const

function refusedTargets(code: (typeof faultCodes)[keyof typeof faultCodes] | 'invalid_value'): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath: 'targets', code }] })
}

/**
 * Looks at each row as the import will, and writes down what would become of it. A transaction for each batch: other requests get
 * their turn. HttpRefusal 404, 409, 422 as above.
 */
export async function tryImport({ database }: Imports, id: number): Promise<void> {
  const { kysely } = database
  const found = await importById(kysely, id)
  refuseStarted(found)
  const fault = faultOfTargets(found.targets)
  if (fault !== null) throw refusedTargets(faultCodes[fault])
  const twinOf = makeTwinFinder()
  for (let after = 1; ;) {
    const rows = await rowsAfter(kysely, id, { after, limit: limits.importBatch })
    if (rows.length === 0) break
    const judged = await judgeBatch(kysely, found, rows, { twinOf, lock: 'read' })
    await database.transaction(async (tx) => {
      // Begun or mapped anew meanwhile: these verdicts are not its own.
      if (!isUnchanged(await lockImport(tx, id), found)) throw new HttpRefusal({ code: 'import_not_tried' })
      await writeOutcomes(
        tx,
        id,
        judged.map(({ outcome }) => outcome),
      )
    })
    after = rows.at(-1)!.line
  }
  if (!(await markTried(kysely, found))) throw new HttpRefusal({ code: 'import_not_tried' })
}

function isUnchanged(now: ImportRow | null, found: ImportRow): boolean {
  return now !== null && !isStarted(now) && now.revision === found.revision
}

function isStarted({ status }: ImportRow): boolean {
  return status === 'running' || status === 'done'
}

function refuseStarted(found: ImportRow | null): asserts found is ImportRow {
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  if (isStarted(found)) throw new HttpRefusal({ code: 'import_started' })
}
