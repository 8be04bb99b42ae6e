/** Files in the folder of exports, which are kept for a week: everything that is held about a person, and lists. */
import { writeFile } from 'node:fs/promises'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { bytesUsed, lockFolders, refuseFull, rootOf } from '../../storage/file-space.ts'
import { fileById, insertFile, type FileRow } from './file-repository.ts'
import { localDate } from '../../time/instants.ts'
import type { Files } from './files.ts'
import { recordFileChange } from './record-file-change.ts'

interface Asking {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 404, 429, and 507 when no space is left. */
export async function writeExport(
  files: Files,
  { user, caller, now }: Asking & { readonly user: number },
): Promise<FileRow> {
  const { timeZone } = await files.salons.current()
  const text = JSON.stringify(await files.exportUser({ id: user, caller }, now), null, 2)
  const name = `export-${user}-${localDate(now, timeZone)}.json`
  return keepExport(files, { name, text, subject: user }, { caller, now })
}

interface Export {
  readonly name: string
  readonly text: string
  /** The person that it is about; null: a list of many. */
  readonly subject: number | null
}

/** HttpRefusal 404 for a person who was erased meanwhile, and 507 when no space is left. */
export async function keepExport(
  { database, contents, quota, tracker }: Files,
  { name, text, subject }: Export,
  { caller, now }: Asking,
): Promise<FileRow> {
  const bytes = Buffer.from(text)
  const content = await contentOf(contents, bytes)
  try {
    const file = await database.transaction(async (tx) => {
      if (subject !== null) await refuseErased(tx, subject)
      await lockFolders(tx)
      refuseFull(await bytesUsed(tx), { quota, more: bytes.length })
      const id = await insertFile(tx, {
        folder: await rootOf(tx, 'exports'),
        name,
        bytes: bytes.length,
        content,
        subject,
        by: caller.id,
        now,
        expiresAt: now.add({ hours: 24 * limits.exportDays }),
      })
      await recordFileChange(tx, { entity: 'file', id, before: null, after: { name } }, { caller, now })
      return (await fileById(tx, id, caller))!
    })
    tracker.changed()
    return file
  } catch (error) {
    // After any other failure the row may be there: a content without a row is removed once a day.
    if (error instanceof HttpRefusal) await contents.remove(content)
    throw error
  }
}

/** Nothing of it stays on the disk when it cannot be written whole. */
async function contentOf(contents: Files['contents'], bytes: Buffer): Promise<string> {
  const draft = await contents.draft()
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })
    return await contents.keep(draft)
  } finally {
    await contents.discard(draft)
  }
}

/** An export that was read before an erasure is not kept after it. HttpRefusal 404. */
async function refuseErased(tx: Queries, user: number): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new HttpRefusal({ code: 'not_found' })
}
