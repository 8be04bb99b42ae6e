/** Colleagues who have a conversation open just now. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'

export type ReaderRow = PersonRow & { readonly isWriting: boolean }

/** Those of the conversation `t`, but for the one who asks. */
export function readersOf({ id }: { readonly id: number }, now: Temporal.Instant): RawBuilder<ReaderRow[]> {
  return sql`coalesce((
    SELECT jsonb_agg(${person('u')} || jsonb_build_object('isWriting', r.is_writing) ORDER BY u.id)
    FROM mail_readers r JOIN users u ON u.id = r.user_id
    WHERE r.thread_id = t.id AND r.user_id <> ${id} AND r.expires_at > ${now} AND u.erased_at IS NULL), '[]')`
}

export async function findReaders(
  db: Queries,
  thread: number,
  { id, now }: { readonly id: number; readonly now: Temporal.Instant },
): Promise<ReaderRow[]> {
  const { rows } = await sql<{ readers: ReaderRow[] }>`
    SELECT ${readersOf({ id }, now)} AS readers FROM mail_threads t WHERE t.id = ${thread}`.execute(db)
  return rows[0]?.readers ?? []
}

interface Noted {
  readonly thread: number
  readonly reader: number
  readonly isWriting: boolean
  readonly now: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

/** A sign of life alone tells no screen anything; somebody who comes back, or begins to write, does. */
export async function noteReader(db: Queries, noted: Noted): Promise<void> {
  const { thread, reader, isWriting, now, expiresAt } = noted
  const kept = await db
    .updateTable('mail_readers')
    .set({ expires_at: expiresAt })
    .where('thread_id', '=', thread)
    .where('user_id', '=', reader)
    .where('is_writing', '=', isWriting)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (kept) return
  await sql`
    INSERT INTO mail_readers (thread_id, user_id, is_writing, expires_at)
    VALUES (${thread}, ${reader}, ${isWriting}, ${expiresAt})
    ON CONFLICT (thread_id, user_id) DO UPDATE SET is_writing = excluded.is_writing, expires_at = excluded.expires_at`.execute(
    db,
  )
}

export async function forgetReader(db: Queries, thread: number, reader: number): Promise<void> {
  await db.deleteFrom('mail_readers').where('thread_id', '=', thread).where('user_id', '=', reader).execute()
}
