/** Undoes an import: removes the records that it made and that are unchanged since, and discards its file. */
import type { ImportKind } from '@meche/domain/import/columns.ts'
import { columnsAboutPeople } from '../../db/person-columns.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { importById, lockImport, removeImport, stopImport } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { bookedVisits, forgetImportedStart, removePastVisits } from './known-visits.ts'
import { countMade, removeUntouched } from './made-people.ts'
import { madeServices, untouchedCategories, untouchedServices } from './made-services.ts'

/** Each removed person is looked for in every table that names people, and some of these have no index for it. */
const removedAtOnce = 50

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

interface Undone {
  readonly removed: number
  readonly kept: number
}

/** In batches, so that other requests get their turn; one that was interrupted goes on when it is asked for again. HttpRefusal 404. */
export async function undoImport(imports: Imports, id: number, by: By): Promise<Undone> {
  const { database, tracker } = imports
  const found = await importById(database.kysely, id)
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  await database.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    if (locked?.status === 'running' || locked?.status === 'failed') await stopImport(tx, id)
  })
  const undone = await undoing[found.kind](imports, id, by)
  await database.transaction(async (tx) => {
    await removeImport(tx, id)
    if (found.status === 'uploaded' || found.status === 'tried') return
    const line = { at: by.now, actorId: by.caller.id, entity: 'import', entityId: id } as const
    await recordChange(tx, { ...line, action: 'delete', changes: { name: [found.fileName, null] } })
  })
  tracker.changed()
  return undone
}

const undoing: Readonly<Record<ImportKind, typeof undoPeople>> = {
  clients: undoPeople,
  visits: undoVisits,
  services: undoServices,
  team: undoPeople,
}

async function undoPeople({ database }: Imports, id: number, { caller, now }: By): Promise<Undone> {
  const made = await countMade(database.kysely, id)
  const references = await columnsAboutPeople(database.kysely)
  let removed = 0
  for (let after = 0; ;) {
    const part = { id, after, limit: removedAtOnce, references, actorId: caller.id, now }
    const batch = await database.transaction((tx) => removeUntouched(tx, part))
    removed += batch.removed
    if (batch.last === null) return { removed, kept: made - removed }
    after = batch.last
  }
}

/** Visits to come are cancelled unless they have changed since; those that have begun stay, whether or not they are closed. */
async function undoVisits(
  { database, cancelVisit }: Imports,
  id: number,
  { caller, now }: By,
): Promise<Undone> {
  let removed = await removePastVisits(database.kysely, id)
  let kept = 0
  for (const visit of await bookedVisits(database.kysely, id)) {
    if (Temporal.Instant.compare(visit.start, now) <= 0) {
      kept += 1
      continue
    }
    try {
      await database.transaction(async (tx) => {
        await cancelVisit(tx, visit.id, { actorId: caller.id, now })
        await forgetImportedStart(tx, visit.id)
      })
      removed += 1
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      kept += 1
    }
  }
  return { removed, kept }
}

/** Categories go with the last of their services. */
async function undoServices(
  { database: { kysely }, takeBackServices, removeCategory }: Imports,
  id: number,
  by: By,
): Promise<Undone> {
  const made = await madeServices(kysely, id)
  const removed = await takeBackServices({ added: made, untouched: untouchedServices }, by)
  for (const category of await untouchedCategories(kysely, id))
    try {
      await removeCategory(category, by)
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
    }
  return { removed: removed.length, kept: made.length - removed.length }
}
