/** The contents of the salon's files, in a folder of this machine; several server processes share it by sharing the folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkedContentName, isContentName } from './content-name.ts'

export interface ContentStorage {
  /** The path of a new file that is nobody's yet. Whoever asks for it writes it, and keeps or discards it. */
  draft(): Promise<string>
  /** Gives a draft its name, or the one it had before a restore, also when the power goes right after. */
  keep(draft: string, name?: string): Promise<string>
  discard(draft: string): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  /** Names of contents and drafts that have not changed since. */
  olderThan(moment: Temporal.Instant): Promise<string[]>
  /** Every content, in order; no drafts. */
  names(): Promise<string[]>
}

export function contentStorage(folder: string): ContentStorage {
  const pathOf = (name: string) => join(folder, checkedContentName(name))
  return {
    draft: () => newDraft(folder),
    async keep(draft, name = randomUUID()) {
      const file = await open(draft)
      await file.sync()
      await file.close()
      await rename(draft, pathOf(name))
      const directory = await open(folder)
      await directory.sync()
      await directory.close()
      return name
    },
    discard: (draft) => rm(draft, { force: true }),
    async read(name) {
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { bytes: size, stream: file.createReadStream({ highWaterMark: pieceBytes }) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    olderThan: (moment) => olderNames(folder, moment),
    names: async () => (await namesIn(folder)).filter((name) => !name.startsWith('.')).toSorted(),
  }
}

/** A large file is not read whole. */
const pieceBytes = 262_144

export async function newDraft(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `.${randomUUID()}`)
}

/** Contents and drafts of the folder that have not changed since. */
export async function olderNames(folder: string, moment: Temporal.Instant): Promise<string[]> {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < moment.epochMilliseconds) old.push(name)
  }
  return old
}

/** Every content and draft of the folder; none when there is no folder yet. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isContentName)
}
