/** Files in the database, in parts. SQL only. */
import type { Queries } from '../db/database.ts'

type StoredKind = 'picture' | 'content'

interface StoredFile {
  readonly id: number
  readonly bytes: number
}

export async function storedFile(db: Queries, kind: StoredKind, name: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('stored_files')
    .select(['id', 'bytes'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

/** Null when the file was removed meanwhile. */
export async function readPart(db: Queries, file: number, number: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('stored_parts')
    .select('part')
    .where('file_id', '=', file)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.part ?? null
}

export async function removeStored(db: Queries, kind: StoredKind, name: string): Promise<void> {
  await db.deleteFrom('stored_files').where('kind', '=', kind).where('name', '=', name).execute()
}

export async function storedNames(db: Queries, kind: StoredKind): Promise<string[]> {
  const rows = await db.selectFrom('stored_files').select('name').where('kind', '=', kind).execute()
  return rows.map(({ name }) => name).toSorted()
}
