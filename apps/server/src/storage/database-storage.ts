/** Pictures in the database, where every machine that serves the salon finds them (docs/decisions/0069). */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { readPart, removeStored, storedFile, storedNames } from './stored-file-repository.ts'
import { checkedPictureName, type FileStorage } from './storage.ts'

export const partBytes = 1_048_576

export function databaseStorage(db: Queries): FileStorage {
  return {
    put: (name, bytes) => putPicture(db, checkedPictureName(name), Buffer.from(bytes)),
    async read(name) {
      const file = await storedFile(db, 'picture', checkedPictureName(name))
      if (!file) return null
      const parts: Buffer[] = []
      for (let number = 0; number * partBytes < file.bytes; number += 1) {
        const part = await readPart(db, file.id, number)
        if (!part) return null
        parts.push(part)
      }
      return Buffer.concat(parts)
    },
    remove: (name) => removeStored(db, 'picture', checkedPictureName(name)),
    names: () => storedNames(db, 'picture'),
  }
}

/** One statement, so that it is whole or not at all within a transaction of the caller too. A name never changes what it means. */
async function putPicture(db: Queries, name: string, bytes: Buffer): Promise<void> {
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, number) => {
    const part = bytes.subarray(number * partBytes, (number + 1) * partBytes)
    return sql`(${number}::int, ${part}::bytea)`
  })
  const file = sql`
    INSERT INTO stored_files (kind, name, bytes) VALUES ('picture', ${name}, ${bytes.length})
    ON CONFLICT (kind, name) DO UPDATE SET bytes = EXCLUDED.bytes RETURNING id`
  if (parts.length === 0) {
    await file.execute(db)
    return
  }
  await sql`
    WITH file AS (${file})
    INSERT INTO stored_parts (file_id, number, part)
    SELECT file.id, given.number, given.part FROM file, (VALUES ${sql.join(parts)}) AS given (number, part)
    ON CONFLICT (file_id, number) DO UPDATE SET part = EXCLUDED.part`.execute(db)
}
