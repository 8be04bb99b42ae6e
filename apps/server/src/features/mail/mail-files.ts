/** Files of conversations: those that an answer takes along, and who reads them. */
import { sql } from 'kysely'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { isVisible, type Reader } from './thread-repository.ts'

/** HttpRefusal 422 for a file that is not the author's own upload, and for more than a mail may hold. */
export async function attachFiles(
  tx: Queries,
  mail: number,
  { files, author }: { readonly files: readonly number[]; readonly author: number },
): Promise<void> {
  if (files.length === 0) return
  const taken = await tx
    .updateTable('files')
    .set({ mail_id: mail, expires_at: null })
    .where('id', 'in', [...files])
    .where('uploaded_by', '=', author)
    .where('mail_id', 'is', null)
    .where('trashed_at', 'is', null)
    .where('expires_at', 'is not', null)
    .where('folder_id', 'in', tx.selectFrom('folders').select('id').where('section', '=', 'mail'))
    .returning('bytes')
    .execute()
  const bytes = taken.reduce((sum, file) => sum + Number(file.bytes), 0)
  refuseWrong([
    ['attachments', 'unknown_attachment', taken.length < new Set(files).size],
    ['attachments', 'attachments_too_large', bytes > limits.mailFilesMaxBytes],
  ])
}

/** Null for a file of a conversation that the reader does not see. */
export async function fileOfMail(
  db: Queries,
  id: number,
  reader: Reader,
): Promise<{ name: string; content: string } | null> {
  const { rows } = await sql<{ name: string; content: string }>`
    SELECT f.name, f.content FROM files f JOIN mails m ON m.id = f.mail_id JOIN mail_threads t ON t.id = m.thread_id
    WHERE f.id = ${id} AND f.trashed_at IS NULL AND ${isVisible(reader)}`.execute(db)
  return rows[0] ?? null
}
