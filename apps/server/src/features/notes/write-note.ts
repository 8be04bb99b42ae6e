/** Noting something about a client, and taking it back. Both leave their line in the history of the client. */
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Database } from '../../db/database.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { insertNote, lockNotedClient, noteById, removeNote, type NoteRecord } from './note-repository.ts'

/** The author and any admin may delete a note. */
export function canDeleteNote({ authorId }: Pick<NoteRecord, 'authorId'>, caller: Caller): boolean {
  return authorId === caller.id || isAdmin(caller.roles)
}

/** HttpRefusal 404 when there is no such client. */
export async function addNote(
  database: Database,
  { clientId, body, caller }: { clientId: number; body: string; caller: Caller },
  now: Temporal.Instant,
): Promise<NoteRecord> {
  return database.transaction(async (tx) => {
    if (!(await lockNotedClient(tx, clientId))) throw new HttpRefusal({ code: 'not_found' })
    const id = await insertNote(tx, { clientId, authorId: caller.id, body, now })
    await recordChange(tx, lineOf(clientId, [null, body], caller, now))
    return (await noteById(tx, clientId, id))!
  })
}

/** HttpRefusal 404 when there is no such note, 403 when it is somebody else’s. */
export async function deleteNote(
  database: Database,
  { clientId, id, caller }: { clientId: number; id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<void> {
  await database.transaction(async (tx) => {
    const note = (await lockNotedClient(tx, clientId)) ? await noteById(tx, clientId, id) : null
    if (!note) throw new HttpRefusal({ code: 'not_found' })
    if (!canDeleteNote(note, caller)) throw new HttpRefusal({ code: 'forbidden' })
    await removeNote(tx, id)
    await recordChange(tx, lineOf(clientId, [note.body, null], caller, now))
  })
}

function lineOf(
  clientId: number,
  note: readonly [string | null, string | null],
  caller: Caller,
  at: Temporal.Instant,
) {
  return {
    at,
    actorId: caller.id,
    entity: 'user',
    entityId: clientId,
    action: 'update',
    changes: { note },
  } as const
}
