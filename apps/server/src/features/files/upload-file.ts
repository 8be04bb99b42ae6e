/** Taking in an upload: to a draft on the disk, checked there, and among the files only when it is whole. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createFile, fileForm } from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import { canChangeFiles } from '@meche/domain/files/file-access.ts'
import { sizeOf } from '@meche/domain/files/file-size.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { streamUpload } from '../../http/uploads.ts'
import { validate } from '../../http/validate.ts'
import { checkContent, isRewritten, rewriteImage } from './check-content.ts'
import {
  bytesUsed,
  fileById,
  folderById,
  insertFile,
  lockFolders,
  type FileRow,
  type FolderRow,
} from './file-repository.ts'
import type { Files } from './files.ts'
import { recordFileChange } from './record-file-change.ts'

const uploadName = z.pick(fileForm, { name: true })

interface Call {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly now: Temporal.Instant
}

interface Wanted {
  readonly folder: number
  readonly keepOriginal: boolean
}

/**
 * HttpRefusal 404 for a folder that the caller may not write to; 413 for a larger file; 415 for another format than the name says; 422 for an
 * image that cannot be read; 429 after two hundred within an hour; 507 when no space is left.
 */
export async function uploadFile(
  files: Files,
  { folder, keepOriginal }: Wanted,
  call: Call,
): Promise<FileRow> {
  const { database, contents, uploadMax, quota } = files
  const { request, caller, now } = call
  const { kysely } = database
  // Before anything is received for nothing.
  await writableFolder(kysely, folder, caller)
  if (files.areLimitsOn)
    await throttle(kysely, `upload:${caller.id}`, [{ seconds: 3600, max: limits.uploadsPerHour }], now)
  const used = await bytesUsed(kysely)
  refuseFull(used, { quota, more: files.underWay.bytes + 1 })
  const space = spaceFor(files, used)
  const drafts = [await contents.draft()]
  try {
    const name = await receive(request, { path: drafts[0]!, maxBytes: uploadMax, space })
    await checkContent(drafts[0]!, name)
    if (!keepOriginal && isRewritten(name)) {
      drafts.push(await contents.draft())
      await rewriteImage(drafts[0]!, drafts[1]!, name)
    }
    const draft = drafts.at(-1)!
    return await keep(files, { draft, name, folder, ...call })
  } finally {
    for (const draft of drafts) await contents.discard(draft)
    space.free()
  }
}

async function receive(
  request: FastifyRequest,
  { path, maxBytes, space }: { readonly path: string; readonly maxBytes: number; readonly space: Space },
): Promise<string> {
  const { count, unit } = sizeOf(maxBytes)
  const max = `${Math.floor(count)} ${unit}`
  const tooLarge = { code: 'file_too_large', values: { max } } as const
  const given = await streamUpload(request, { field: createFile.upload.field, maxBytes, tooLarge }, (file) =>
    pipeline(file, space.take, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  )
  return validate(uploadName, { name: given.normalize('NFC') }).name
}

/** The bytes of one upload, among those of all that are under way: together they never fill more than what is left. */
function spaceFor({ underWay, quota }: Pick<Files, 'underWay' | 'quota'>, used: number) {
  let received = 0
  return {
    /** HttpRefusal 507. */
    async *take(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        received += chunk.length
        underWay.bytes += chunk.length
        refuseFull(used, { quota, more: underWay.bytes })
        yield chunk
      }
    },
    free(): void {
      underWay.bytes -= received
    },
  }
}
type Space = ReturnType<typeof spaceFor>

/** The row and its content are there together, or neither is. */
async function keep(
  { database, contents, quota, tracker }: Files,
  { draft, name, folder: id, caller, now }: Call & { draft: string; name: string; folder: number },
): Promise<FileRow> {
  const { size: bytes } = await stat(draft)
  const content = await contents.keep(draft)
  try {
    const file = await database.transaction(async (tx) => {
      await lockFolders(tx)
      refuseFull(await bytesUsed(tx), { quota, more: bytes })
      const folder = await writableFolder(tx, id, caller)
      const subject = folder.client?.id ?? null
      const made = { folder: id, name, bytes, content, subject, by: caller.id, now, expiresAt: null }
      const file = await insertFile(tx, made)
      await recordFileChange(
        tx,
        { entity: 'file', id: file, before: null, after: { name, folder: id } },
        { caller, now },
      )
      return (await fileById(tx, file, caller))!
    })
    tracker.changed()
    return file
  } catch (error) {
    // After any other failure the row may be there: a content without a row is removed once a day.
    if (error instanceof HttpRefusal) await contents.remove(content)
    throw error
  }
}

/** HttpRefusal 404. */
export async function writableFolder(db: Queries, id: number, caller: Caller): Promise<FolderRow> {
  const folder = await folderById(db, id, caller)
  if (!folder || !canChangeFiles(caller, folder)) throw new HttpRefusal({ code: 'not_found' })
  return folder
}

/** HttpRefusal 507 with what is left. */
export function refuseFull(
  used: number,
  { quota, more }: { readonly quota: number; readonly more: number },
): void {
  if (used + more <= quota) return
  const { count, unit } = sizeOf(Math.max(0, quota - used))
  throw new HttpRefusal({ code: 'quota_reached', values: { left: `${Math.floor(count)} ${unit}` } })
}
