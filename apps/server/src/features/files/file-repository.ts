/** Files and folders in the database. SQL only. */
import { sql } from 'kysely'
import type { FilePlace, FileSection } from '@meche/domain/files/file-access.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { isFileVisible, isFolderOpen, isServed } from '../../storage/visible-files.ts'

export interface PersonRow {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
}

export interface FolderRow extends FilePlace {
  readonly id: number
  readonly parent: number | null
  readonly name: string | null
  readonly client: PersonRow | null
  /** Those that the caller sees. */
  readonly files: number
}

export interface FileRow extends FilePlace {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly bytes: number
  readonly content: string
  readonly folder: number
  readonly tags: string[]
  readonly isForAll: boolean
  readonly people: PersonRow[]
  readonly isFavourite: boolean
  readonly subject: number | null
  readonly by: PersonRow | null
  readonly createdAt: Temporal.Instant
  readonly trashedAt: Temporal.Instant | null
  readonly expiresAt: Temporal.Instant | null
}

const person = sql`jsonb_build_object('id', u.id, 'familyName', u.family_name, 'givenName', u.given_name)`

const files = (caller: Caller) => sql`
  SELECT f.id, f.version, f.name, f.bytes, f.content, f.folder_id AS folder, f.tags, f.for_all AS "isForAll",
         f.subject_id AS subject, f.created_at AS "createdAt", f.trashed_at AS "trashedAt", f.expires_at AS "expiresAt",
         d.section, ${isServed(caller)} AS "isServed",
         EXISTS (SELECT FROM file_favourites v WHERE v.file_id = f.id AND v.user_id = ${caller.id}) AS "isFavourite",
         coalesce((SELECT jsonb_agg(${person} ORDER BY u.id)
                   FROM file_shares x JOIN users u ON u.id = x.user_id WHERE x.file_id = f.id), '[]') AS people,
         (SELECT ${person} FROM users u WHERE u.id = f.uploaded_by AND u.erased_at IS NULL) AS by
  FROM files f JOIN folders d ON d.id = f.folder_id`

export interface FileFilter {
  /** Null: whichever. */
  readonly folders: readonly number[] | null
  readonly search: string
  readonly isTrashed: boolean
  readonly isFavourite: boolean
}

/** By name in a folder; else the newest first. One more than are shown. */
export async function findFiles(db: Queries, filter: FileFilter, caller: Caller): Promise<FileRow[]> {
  const { folders, search, isTrashed, isFavourite } = filter
  const conditions = [
    isFileVisible(caller),
    isTrashed ? sql`f.trashed_at IS NOT NULL` : sql`f.trashed_at IS NULL`,
    ...(folders ? [sql`f.folder_id = ANY (${folders}::bigint[])`] : []),
    ...(search === ''
      ? []
      : [sql`strpos(folded(concat_ws(' ', f.name, array_to_string(f.tags, ' '))), folded(${search})) > 0`]),
    ...(isFavourite
      ? [sql`EXISTS (SELECT FROM file_favourites v WHERE v.file_id = f.id AND v.user_id = ${caller.id})`]
      : []),
  ]
  const order =
    folders && !isTrashed
      ? sql`folded(f.name), f.id`
      : sql`coalesce(f.trashed_at, f.created_at) DESC, f.id DESC`
  const { rows } = await sql<FileRow>`
    ${files(caller)} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order} LIMIT ${limits.filesShown + 1}`.execute(db)
  return rows
}

/** Null also for one that the caller does not see. */
export async function fileById(db: Queries, id: number, caller: Caller): Promise<FileRow | null> {
  const { rows } =
    await sql<FileRow>`${files(caller)} WHERE f.id = ${id} AND ${isFileVisible(caller)}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked until the end of the transaction. */
export async function lockFile(tx: Queries, id: number, caller: Caller): Promise<FileRow | null> {
  await sql`SELECT 1 FROM files WHERE id = ${id} FOR UPDATE`.execute(tx)
  return fileById(tx, id, caller)
}

const folders = (caller: Caller) => sql`
  SELECT d.id, d.parent_id AS parent, d.section, d.name, ${isServed(caller)} AS "isServed",
         (SELECT ${person} FROM users u WHERE u.id = d.client_id) AS client,
         (SELECT count(*)::int FROM files f WHERE f.folder_id = d.id AND f.trashed_at IS NULL AND ${isFileVisible(caller)}) AS files
  FROM folders d`

/** All folders of the team's, contracts' and exports' sections, and those of these clients. */
export async function findFolders(
  db: Queries,
  clients: readonly number[],
  caller: Caller,
): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    ${folders(caller)} WHERE d.section <> 'clients' OR d.client_id = ANY (${clients}::bigint[]) ORDER BY d.id`.execute(
    db,
  )
  return rows
}

/** The first folders of clients, by the client's name; one more than are shown. */
export async function findClientFolders(db: Queries, search: string, caller: Caller): Promise<FolderRow[]> {
  const found = search === '' ? sql`true` : sql`strpos(c.search_text, folded(${search})) > 0`
  const { rows } = await sql<FolderRow>`
    ${folders(caller)} JOIN users c ON c.id = d.client_id
    WHERE d.parent_id IS NULL AND (${isFolderOpen(caller)} OR EXISTS (
            SELECT FROM files f JOIN folders own ON own.id = f.folder_id
            WHERE own.client_id = d.client_id AND f.trashed_at IS NULL AND ${isFileVisible(caller)}))
      AND ${found}
    ORDER BY c.search_text, d.id LIMIT ${limits.filesShown + 1}`.execute(db)
  return rows
}

export async function folderById(db: Queries, id: number, caller: Caller): Promise<FolderRow | null> {
  const { rows } = await sql<FolderRow>`${folders(caller)} WHERE d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The clients in whose folders these files are. */
export async function clientsOfFolders(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ client: number }>`
    SELECT DISTINCT client_id AS client FROM folders WHERE id = ANY (${ids}::bigint[]) AND client_id IS NOT NULL`.execute(
    db,
  )
  return rows.map(({ client }) => client)
}

export async function countFolders(db: Queries): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM folders WHERE parent_id IS NOT NULL`.execute(db)
  return rows[0]!.count
}

export async function rootOfClient(db: Queries, client: number): Promise<number | null> {
  const row = await db
    .selectFrom('folders')
    .select('id')
    .where('client_id', '=', client)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewFolder {
  readonly parent: number | null
  readonly section: FileSection
  readonly name: string | null
  readonly client: number | null
  readonly now: Temporal.Instant
}

export async function insertFolder(tx: Queries, folder: NewFolder): Promise<number> {
  const { parent, section, name, client, now } = folder
  const { id } = await tx
    .insertInto('folders')
    .values({ parent_id: parent, section, name, client_id: client, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface WrittenFolder {
  readonly id: number
  readonly name: string
  readonly parent: number
}

export async function writeFolder(tx: Queries, { id, name, parent }: WrittenFolder): Promise<void> {
  await tx.updateTable('folders').set({ name, parent_id: parent }).where('id', '=', id).execute()
}

/** Whether the folder is `top`, or is somewhere inside it. */
export async function isFolderBelow(
  tx: Queries,
  { id, top }: { readonly id: number; readonly top: number },
): Promise<boolean> {
  const { rows } = await sql<{ below: boolean }>`
    WITH RECURSIVE way AS (
      SELECT id, parent_id FROM folders WHERE id = ${id}
      UNION ALL SELECT d.id, d.parent_id FROM folders d JOIN way ON d.id = way.parent_id)
    SELECT EXISTS (SELECT FROM way WHERE id = ${top}) AS below`.execute(tx)
  return rows[0]!.below
}

/** Whether a folder holds folders, or files that are not in the trash. */
export async function isFolderInUse(tx: Queries, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM folders WHERE parent_id = ${id})
        OR EXISTS (SELECT FROM files WHERE folder_id = ${id} AND trashed_at IS NULL) AS used`.execute(tx)
  return rows[0]!.used
}

/** Its files that are in the trash then belong to the folder above. */
export async function removeFolder(tx: Queries, id: number, parent: number): Promise<void> {
  await tx.updateTable('files').set({ folder_id: parent }).where('folder_id', '=', id).execute()
  await tx.deleteFrom('folders').where('id', '=', id).execute()
}

export interface NewFile {
  readonly folder: number
  readonly name: string
  readonly bytes: number
  readonly content: string
  readonly subject: number | null
  readonly by: number
  readonly now: Temporal.Instant
  readonly expiresAt: Temporal.Instant | null
}

export async function insertFile(tx: Queries, file: NewFile): Promise<number> {
  const { folder, name, bytes, content, subject, by, now, expiresAt } = file
  const { id } = await tx
    .insertInto('files')
    .values({
      folder_id: folder,
      name,
      bytes,
      content,
      subject_id: subject,
      uploaded_by: by,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface WrittenFile {
  readonly id: number
  readonly name: string
  readonly folder: number
  readonly tags: readonly string[]
  readonly isForAll: boolean
  readonly subject: number | null
  readonly trashedAt: Temporal.Instant | null
}

/** Raises its version. */
export async function writeFile(tx: Queries, file: WrittenFile): Promise<void> {
  const { id, name, folder, tags, isForAll, subject, trashedAt } = file
  await tx
    .updateTable('files')
    .set(({ eb }) => ({
      name,
      folder_id: folder,
      tags: [...tags],
      for_all: isForAll,
      subject_id: subject,
      trashed_at: trashedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function writeShares(tx: Queries, file: number, people: readonly number[]): Promise<void> {
  await tx.deleteFrom('file_shares').where('file_id', '=', file).execute()
  if (people.length === 0) return
  await tx
    .insertInto('file_shares')
    .values(people.map((user_id) => ({ file_id: file, user_id })))
    .execute()
}

export async function writeFavourite(
  tx: Queries,
  {
    file,
    user,
    isFavourite,
  }: { readonly file: number; readonly user: number; readonly isFavourite: boolean },
): Promise<void> {
  if (isFavourite)
    await tx
      .insertInto('file_favourites')
      .values({ file_id: file, user_id: user })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.deleteFrom('file_favourites').where('file_id', '=', file).where('user_id', '=', user).execute()
}

export async function removeFile(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute()
}

/** Everybody of the team. */
export async function teamOf(db: Queries): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT id, family_name AS "familyName", given_name AS "givenName" FROM users
    WHERE erased_at IS NULL AND (quality = 'HairDresser' OR roles && '{ROLE_ADMIN,ROLE_SUPER_ADMIN}')
    ORDER BY search_text, id`.execute(db)
  return rows
}

export async function isClient(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('quality', '=', 'Customer')
    .where('erased_at', 'is', null)
    .where('is_walk_in', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Files and bytes by the end of their names, the trash included, and how many are in the trash. */
export async function spaceByEnding(
  db: Queries,
): Promise<{ ending: string; files: number; bytes: number; trashed: number; trashedBytes: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof spaceByEnding>>[number]>`
    SELECT lower(substring(name from '\\.([^.]*)$')) AS ending, count(*)::int AS files, sum(bytes)::bigint AS bytes,
           count(trashed_at)::int AS trashed,
           coalesce(sum(bytes) FILTER (WHERE trashed_at IS NOT NULL), 0)::bigint AS "trashedBytes"
    FROM files GROUP BY 1`.execute(db)
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes), trashedBytes: Number(row.trashedBytes) }))
}

const shownInUsage = 10

export type UsageList = 'largest' | 'deletions' | 'exports'

/** The files of one list of the overview; `until` limits those that are deleted by themselves. */
export async function usageFiles(
  db: Queries,
  { list, until }: { readonly list: UsageList; readonly until: Temporal.Instant },
  caller: Caller,
): Promise<FileRow[]> {
  const deletedAt = sql`coalesce(f.trashed_at + ${limits.trashDays} * interval '1 day', f.expires_at)`
  const [condition, order] = {
    largest: [sql`f.trashed_at IS NULL`, sql`f.bytes DESC, f.id`],
    deletions: [sql`${deletedAt} <= ${until}`, sql`${deletedAt}, f.id`],
    exports: [sql`d.section = 'exports' AND f.trashed_at IS NULL`, sql`f.created_at DESC, f.id DESC`],
  }[list]
  const { rows } = await sql<FileRow>`
    ${files(caller)} WHERE ${isFileVisible(caller)} AND ${condition} ORDER BY ${order} LIMIT ${shownInUsage}`.execute(
    db,
  )
  return rows
}
