/** The contents of the salon's files in the database, where every machine finds them. Drafts lie on the machine that receives them. */
import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database, Queries } from '../db/database.ts'
import { checkedContentName } from './content-name.ts'
import { newDraft, olderNames, type ContentStorage } from './content-storage.ts'
import { partBytes } from './database-storage.ts'
import { readPart, removeStored, storedFile, storedNames } from './stored-file-repository.ts'

/** The folder of this machine is for drafts only: images are checked and written anew there. */
export function databaseContents(database: Database, folder: string): ContentStorage {
  const { kysely } = database
  return {
    draft: () => newDraft(folder),
    async keep(draft, name = randomUUID()) {
      checkedContentName(name)
      const file = await open(draft)
      try {
        await database.transaction((tx) => insertContent(tx, name, file))
      } finally {
        await file.close()
      }
      await rm(draft)
      return name
    },
    discard: (draft) => rm(draft, { force: true }),
    async read(name) {
      const found = await storedFile(kysely, 'content', checkedContentName(name))
      return found && { bytes: found.bytes, stream: Readable.from(partsOf(kysely, found)) }
    },
    async remove(name) {
      if (name.startsWith('.')) await rm(join(folder, checkedContentName(name)), { force: true })
      else await removeStored(kysely, 'content', checkedContentName(name))
    },
    async olderThan(moment) {
      const drafts = (await olderNames(folder, moment)).filter((name) => name.startsWith('.'))
      const rows = await kysely
        .selectFrom('stored_files')
        .select('name')
        .where('kind', '=', 'content')
        .where('created_at', '<', moment)
        .execute()
      return [...drafts, ...rows.map(({ name }) => name)]
    },
    names: () => storedNames(kysely, 'content'),
  }
}

/** Within one transaction: nobody sees the row before its last part is there. */
async function insertContent(tx: Queries, name: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  await removeStored(tx, 'content', name)
  const { id } = await tx
    .insertInto('stored_files')
    .values({ kind: 'content', name, bytes: size })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let number = 0; number * partBytes < size; number += 1) {
    const buffer = Buffer.alloc(Math.min(partBytes, size - number * partBytes))
    await readWhole(file, buffer, number * partBytes)
    await tx.insertInto('stored_parts').values({ file_id: id, number, part: buffer }).execute()
  }
}

async function readWhole(file: FileHandle, buffer: Buffer, position: number): Promise<void> {
  for (let read = 0; read < buffer.length;) {
    const { bytesRead } = await file.read(buffer, read, buffer.length - read, position + read)
    if (bytesRead === 0) throw new Error('A draft became shorter while it was stored.')
    read += bytesRead
  }
}

/** One part at a time, each by a query of its own: a slow reader holds no connection. */
async function* partsOf(
  db: Queries,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): AsyncGenerator<Buffer> {
  for (let number = 0; number * partBytes < bytes; number += 1) {
    const part = await readPart(db, id, number)
    if (!part) throw new Error('A file was removed while it was read.')
    yield part
  }
}
