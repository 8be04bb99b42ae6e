/** Notes about clients. SQL only. */
import type { Queries } from '../../db/database.ts'

export interface NoteRecord {
  readonly id: number
  readonly body: string
  readonly createdAt: Temporal.Instant
  readonly authorId: number | null
  readonly authorFamilyName: string | null
  readonly authorGivenName: string | null
}

function notesOf(db: Queries, clientId: number) {
  return db
    .selectFrom('client_notes as n')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'n.author_id').on('u.erased_at', 'is', null))
    .select([
      'n.id',
      'n.body',
      'n.created_at as createdAt',
      'u.id as authorId',
      'u.family_name as authorFamilyName',
      'u.given_name as authorGivenName',
    ])
    .where('n.client_id', '=', clientId)
}

/** The newest first. */
export async function readNotes(db: Queries, clientId: number): Promise<NoteRecord[]> {
  return notesOf(db, clientId).orderBy('n.id', 'desc').execute()
}

export async function noteById(db: Queries, clientId: number, id: number): Promise<NoteRecord | null> {
  return (await notesOf(db, clientId).where('n.id', '=', id).executeTakeFirst()) ?? null
}

export async function insertNote(
  tx: Queries,
  note: { clientId: number; authorId: number; body: string; now: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('client_notes')
    .values({
      client_id: note.clientId,
      author_id: note.authorId,
      body: note.body,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeNote(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('client_notes').where('id', '=', id).execute()
}

/** Locked against being erased meanwhile; false for staff, for nobody, and for the technical client of walk-ins. */
export async function lockNotedClient(tx: Queries, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('quality', '=', 'Customer')
    .where('is_walk_in', '=', false)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function isNotedClient(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('quality', '=', 'Customer')
    .where('is_walk_in', '=', false)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
