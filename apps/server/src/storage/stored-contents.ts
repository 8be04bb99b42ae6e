/** Removing the contents of files from the disk once their rows are gone. */
import { stat } from 'node:fs/promises'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { ContentStorage } from './content-storage.ts'

/** An upload under way is younger. */
const strayHours = 24

/** Keeps a draft while its rows are written. */
export async function withContent<T>(
  contents: ContentStorage,
  draft: string,
  write: (kept: { readonly content: string; readonly bytes: number }) => Promise<T>,
): Promise<T> {
  const { size: bytes } = await stat(draft)
  const content = await contents.keep(draft)
  try {
    return await write({ content, bytes })
  } catch (error) {
    // After any other failure the row may be there: a content without a row is removed once a day.
    if (error instanceof HttpRefusal) await contents.remove(content)
    throw error
  }
}

/** The database notes a content with the deletion of its row: after a crash in between, the clean-up job goes on. */
export async function removeDeletedContents(db: Queries, contents: ContentStorage): Promise<void> {
  for (const { content } of await db.selectFrom('deleted_contents').select('content').execute()) {
    await contents.remove(content)
    await db.deleteFrom('deleted_contents').where('content', '=', content).execute()
  }
}

/** The contents that a row names: files of the salon, CVs, and images of conversations. */
export async function namedContents(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('files')
    .select('content')
    .unionAll(db.selectFrom('application_files').select('content'))
    .unionAll(db.selectFrom('chat_images').select('content'))
    .execute()
  return new Set(rows.map(({ content }) => content))
}

/** Removes what a process that was killed during an upload left behind. */
export async function removeStrayContents(
  db: Queries,
  contents: ContentStorage,
  now: Temporal.Instant,
): Promise<void> {
  const names = await contents.olderThan(now.subtract({ hours: strayHours }))
  if (names.length === 0) return
  const known = await namedContents(db)
  for (const name of names.filter((one) => !known.has(one))) await contents.remove(name)
}
