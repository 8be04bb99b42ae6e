/** The addresses of users' pictures. SQL only. */
import type { Queries } from '../../db/database.ts'

export async function avatarOwner(db: Queries, id: number, lock?: 'lock') {
  const query = db
    .selectFrom('users')
    .select(['id', 'roles', 'avatar_url as avatarUrl'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

export async function writeAvatar(tx: Queries, id: number, url: string | null): Promise<void> {
  await tx.updateTable('users').set({ avatar_url: url }).where('id', '=', id).execute()
}
