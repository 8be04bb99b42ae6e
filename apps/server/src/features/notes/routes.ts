/** Private notes about clients. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import * as contract from '@meche/contract/notes.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { isNotedClient, readNotes, type NoteRecord } from './note-repository.ts'
import { addNote, canDeleteNote, deleteNote } from './write-note.ts'

export interface NoteDependencies {
  readonly database: Database
  readonly timeZone: string
}

export function serveNotes(serve: Serve, { database, timeZone }: NoteDependencies): void {
  serve(
    contract.getNotes,
    async ({ params, caller }) => {
      const db = database.kysely
      if (!(await isNotedClient(db, params.id))) throw new HttpRefusal({ code: 'not_found' })
      return (await readNotes(db, params.id)).map((note) => presentNote(note, caller, timeZone))
    },
    { tellsOf: { kind: 'records', people: (_notes, { id }) => [id] } },
  )

  serve(contract.createNote, async ({ params, body, caller, now }) =>
    presentNote(await addNote(database, { clientId: params.id, ...body, caller }, now), caller, timeZone),
  )

  serve(contract.deleteNote, async ({ params, caller, now }) =>
    deleteNote(database, { clientId: params.id, id: params.note, caller }, now),
  )
}

function presentNote(note: NoteRecord, caller: Caller, timeZone: string): contract.Note {
  const { id, body, createdAt, authorId, authorFamilyName, authorGivenName } = note
  return {
    id,
    body,
    createdAt: wireInstant(createdAt, timeZone),
    author:
      authorId === null
        ? null
        : toWire({ id: authorId, familyName: authorFamilyName ?? '', givenName: authorGivenName ?? '' }),
    abilities: { delete: canDeleteNote(note, caller) },
  }
}
