/** The first folder of a section, and how much space the files take. */
import { sql } from 'kysely'
import type { FileSection } from '@meche/domain/files/file-access.ts'
import { sizeOf } from '@meche/domain/files/file-size.ts'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'

/** Changes of folders, and of how much space is left, are made one after the other. */
export async function lockFolders(tx: Queries): Promise<void> {
  await sql`SELECT 1 FROM folders WHERE section = 'team' AND parent_id IS NULL FOR UPDATE`.execute(tx)
}

export async function bytesUsed(db: Queries): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes
    FROM (SELECT bytes FROM files UNION ALL SELECT bytes FROM application_files UNION ALL SELECT bytes FROM chat_images) AS kept`.execute(
    db,
  )
  return Number(rows[0]!.bytes)
}

export async function rootOf(db: Queries, section: FileSection): Promise<number> {
  const { id } = await db
    .selectFrom('folders')
    .select('id')
    .where('section', '=', section)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
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
