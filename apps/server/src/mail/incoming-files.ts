/** The attachments of an incoming mail: those that the rules of files let in are kept, the others stay in the mailbox. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ImapFlow } from 'imapflow'
import { limits } from '@meche/contract/limits.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Queries } from '../db/database.ts'
import { checkContent, isRewritten, rewriteImage } from '../storage/check-content.ts'
import type { ContentStorage } from '../storage/content-storage.ts'
import { bytesUsed, lockFolders, refuseFull, rootOf } from '../storage/file-space.ts'
import type { Attachment } from './mail-structure.ts'

/** Where files are kept, and how much of them. */
export interface FileRoom {
  readonly contents: ContentStorage
  readonly quota: number
  readonly uploadMax: number
}

export interface KeptFile {
  readonly name: string
  readonly bytes: number
  readonly content: string
}

interface Taken {
  readonly kept: KeptFile[]
  readonly left: { readonly name: string; readonly size: number }[]
}

/**
 * Contents on the disk that no row names yet: whoever stores the mail names them, and after a crash they are removed like those of an
 * upload. A fault of the server or of the disk throws, so that the mail is read again.
 */
export async function takeAttachments(
  client: ImapFlow,
  { uid, attachments }: { readonly uid: number; readonly attachments: readonly Attachment[] },
  room: FileRoom,
): Promise<Taken> {
  const taken: Taken = { kept: [], left: [] }
  const most = Math.min(room.uploadMax, limits.mailFilesMaxBytes)
  for (const { part, name, size } of attachments) {
    // The size of a part is that of its encoding, a third more than the file.
    const file = part && size <= most * 1.4 ? await take(client, { uid, part, name, most }, room) : null
    if (file) taken.kept.push(file)
    else taken.left.push({ name, size })
  }
  return taken
}

/** Null for what the rules refuse. */
async function take(
  client: ImapFlow,
  { uid, part, name, most }: { uid: number; part: string; name: string; most: number },
  { contents }: FileRoom,
): Promise<KeptFile | null> {
  const drafts = [await contents.draft()]
  try {
    const { content } = await client.download(String(uid), part, { uid: true, maxBytes: most + 1 })
    if (!content) throw new Error(`The server did not hand over a file of mail ${uid}.`)
    await pipeline(content, createWriteStream(drafts[0]!, { flags: 'wx', mode: 0o600 }))
    if ((await stat(drafts[0]!)).size > most) return null
    await checkContent(drafts[0]!, name)
    if (isRewritten(name)) {
      drafts.push(await contents.draft())
      await rewriteImage(drafts[0]!, drafts[1]!, name)
    }
    const { size: bytes } = await stat(drafts.at(-1)!)
    return { name, bytes, content: await contents.keep(drafts.at(-1)!) }
  } catch (error) {
    if (error instanceof HttpRefusal) return null
    throw error
  } finally {
    for (const draft of drafts) await contents.discard(draft)
  }
}

/** Files of a mail that is stored in this transaction. False when no space is left: then none of them is kept. */
export async function insertMailFiles(
  tx: Queries,
  {
    mail,
    files,
    now,
  }: { readonly mail: number; readonly files: readonly KeptFile[]; readonly now: Temporal.Instant },
  { quota }: Pick<FileRoom, 'quota'>,
): Promise<boolean> {
  if (files.length === 0) return true
  await lockFolders(tx)
  try {
    refuseFull(await bytesUsed(tx), { quota, more: files.reduce((sum, { bytes }) => sum + bytes, 0) })
  } catch (error) {
    if (error instanceof HttpRefusal) return false
    throw error
  }
  const folder = await rootOf(tx, 'mail')
  await tx
    .insertInto('files')
    .values(
      files.map(({ name, bytes, content }) => ({
        folder_id: folder,
        mail_id: mail,
        name,
        bytes,
        content,
        created_at: now,
      })),
    )
    .execute()
  return true
}
