/** Undoes an import: clients whom it made and whom nobody has touched since are removed, and its file is thrown away. */
import { columnsAboutPeople } from '../../db/person-columns.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { importById, lockImport, removeImport, stopImport } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { countMade, removeUntouched } from './made-clients.ts'

/** Each removed client is looked for in every table that names people, and some of these have no index for it. */
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
export async function undoImport({ database, tracker }: Imports, id: number, by: By): Promise<Undone> {
  const found = await importById(database.kysely, id)
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  await database.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    if (locked?.status === 'running') await stopImport(tx, id)
  })
  const made = await countMade(database.kysely, id)
  const references = await columnsAboutPeople(database.kysely)
  let removed = 0
  for (let after = 0; ;) {
    const part = { id, after, limit: removedAtOnce, references, actorId: by.caller.id, now: by.now }
    const batch = await database.transaction((tx) => removeUntouched(tx, part))
    removed += batch.removed
    if (batch.last === null) break
    after = batch.last
  }
  await database.transaction(async (tx) => {
    await removeImport(tx, id)
    if (found.status !== 'running' && found.status !== 'done') return
    const line = { at: by.now, actorId: by.caller.id, entity: 'import', entityId: id } as const
    await recordChange(tx, { ...line, action: 'delete', changes: { name: [found.fileName, null] } })
  })
  tracker.changed()
  return { removed, kept: made - removed }
}
