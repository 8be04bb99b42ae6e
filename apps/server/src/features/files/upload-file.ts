/** Taking in an upload: to a draft on the disk, checked there, and among the files only when it is whole. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { ChatImage } from '@meche/contract/chat.ts'
import { createFile } from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import type { MailAttachment } from '@meche/contract/mail.ts'
import { canChangeFiles } from '@meche/domain/files/file-access.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { streamNamedUpload } from '../../http/uploads.ts'
import {
  checkContent,
  isRewritten,
  refuseOtherThanImages,
  rewriteImage,
} from '../../storage/check-content.ts'
import { bytesUsed, lockFolders, refuseFull, rootOf } from '../../storage/file-space.ts'
import { withContent } from '../../storage/stored-contents.ts'
import { fileById, folderById, insertFile, type FileRow, type FolderRow } from './file-repository.ts'
import type { Files } from './files.ts'
import { recordFileChange } from './record-file-change.ts'

const unsentHours = 24

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
  // Before anything is received for nothing.
  await writableFolder(files.database.kysely, folder, call.caller)
  return takeUpload(files, { keepOriginal, maxBytes: files.uploadMax }, call, (upload) =>
    keep(files, upload, { folder, ...call }),
  )
}

interface Received {
  /** Its path. */
  readonly draft: string
  readonly name: string
}

interface Taken {
  readonly keepOriginal: boolean
  readonly maxBytes: number
  /** Only images that can be written anew are taken, and made no wider or higher than this. */
  readonly imageSide?: number
}

/** Receives an upload, checks it and hands it over; whatever happens, no draft stays behind. HttpRefusal 413, 415, 422, 429, 507. */
export async function takeUpload<T>(
  files: Files,
  { keepOriginal, maxBytes, imageSide }: Taken,
  { request, caller, now }: Call,
  keepIt: (upload: Received) => Promise<T>,
): Promise<T> {
  const { database, contents, quota } = files
  const { kysely } = database
  if (files.areLimitsOn)
    await throttle(kysely, `upload:${caller.id}`, [{ seconds: 3600, max: limits.uploadsPerHour }], now)
  const used = await bytesUsed(kysely)
  refuseFull(used, { quota, more: files.underWay.bytes + 1 })
  const space = spaceFor(files, used)
  const drafts = [await contents.draft()]
  try {
    const name = await receive(request, { path: drafts[0]!, maxBytes, space })
    if (imageSide !== undefined) refuseOtherThanImages(name)
    await checkContent(drafts[0]!, name)
    if (!keepOriginal && isRewritten(name)) {
      drafts.push(await contents.draft())
      await rewriteImage(drafts[0]!, drafts[1]!, name, imageSide)
    }
    return await keepIt({ draft: drafts.at(-1)!, name })
  } finally {
    for (const draft of drafts) await contents.discard(draft)
    space.free()
  }
}

async function receive(
  request: FastifyRequest,
  { path, maxBytes, space }: { readonly path: string; readonly maxBytes: number; readonly space: Space },
): Promise<string> {
  return streamNamedUpload(request, { field: createFile.upload.field, maxBytes }, (file) =>
    pipeline(file, space.take, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  )
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
  { draft, name }: Received,
  { folder: id, caller, now }: Call & { readonly folder: number },
): Promise<FileRow> {
  const file = await withContent(contents, draft, ({ content, bytes }) =>
    database.transaction(async (tx) => {
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
    }),
  )
  tracker.changed()
  return file
}

/** A file for an answer: it is nobody's until the answer leaves, and expires when it never does. HttpRefusal as above. */
export async function uploadAttachment(files: Files, call: Call): Promise<MailAttachment> {
  const { database, contents, quota } = files
  const { caller, now } = call
  const maxBytes = Math.min(files.uploadMax, limits.mailFilesMaxBytes)
  return takeUpload(files, { keepOriginal: false, maxBytes }, call, ({ draft, name }) =>
    withContent(contents, draft, ({ content, bytes }) =>
      database.transaction(async (tx) => {
        await lockFolders(tx)
        refuseFull(await bytesUsed(tx), { quota, more: bytes })
        const expiresAt = now.add({ hours: unsentHours })
        const folder = await rootOf(tx, 'mail')
        const made = { folder, name, bytes, content, subject: null, by: caller.id, now, expiresAt }
        return { id: await insertFile(tx, made), name, size: bytes }
      }),
    ),
  )
}

/** An image for a message of the team. HttpRefusal as above; 415 for anything else. */
export async function uploadChatImage(files: Files, call: Call): Promise<ChatImage> {
  const { database, contents, quota, uploadMax: maxBytes } = files
  const { caller, now } = call
  const wanted = { keepOriginal: false, maxBytes, imageSide: limits.chatImageSide }
  return takeUpload(files, wanted, call, ({ draft, name }) =>
    withContent(contents, draft, ({ content, bytes }) =>
      database.transaction(async (tx) => {
        await lockFolders(tx)
        refuseFull(await bytesUsed(tx), { quota, more: bytes })
        const { id } = await tx
          .insertInto('chat_images')
          .values({ message_id: null, uploaded_by: caller.id, name, bytes, content, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, name }
      }),
    ),
  )
}

/** HttpRefusal 404. */
export async function writableFolder(db: Queries, id: number, caller: Caller): Promise<FolderRow> {
  const folder = await folderById(db, id, caller)
  if (!folder || !canChangeFiles(caller, folder)) throw new HttpRefusal({ code: 'not_found' })
  return folder
}
