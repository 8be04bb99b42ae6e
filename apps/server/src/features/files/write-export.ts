/** Everything that is held about a person, as a file in the folder of exports, where it is kept for a week. */
import { writeFile } from 'node:fs/promises'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { bytesUsed, lockFolders, refuseFull, rootOf } from '../../storage/file-space.ts'
import { fileById, insertFile, type FileRow } from './file-repository.ts'
import type { Files } from './files.ts'
import { recordFileChange } from './record-file-change.ts'

/** HttpRefusal 404, 429, and 507 when no space is left. */
export async function writeExport(
  { database, salons, contents, quota, tracker, exportUser }: Files,
  { user, caller, now }: { readonly user: number; readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<FileRow> {
  const { timeZone } = await salons.current()
  const bytes = Buffer.from(JSON.stringify(await exportUser({ id: user, caller }, now), null, 2))
  const content = await contentOf(contents, bytes)
  try {
    const file = await database.transaction(async (tx) => {
      await refuseErased(tx, user)
      await lockFolders(tx)
      refuseFull(await bytesUsed(tx), { quota, more: bytes.length })
      const name = `export-${user}-${now.toZonedDateTimeISO(timeZone).toPlainDate()}.json`
      const id = await insertFile(tx, {
        folder: await rootOf(tx, 'exports'),
        name,
        bytes: bytes.length,
        content,
        subject: user,
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
