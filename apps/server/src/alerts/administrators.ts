/** The recipients of messages to the salon, from visitors and from Mèche itself. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** Administrators with an e-mail address; every super admin is one. */
export async function administrators(db: Queries) {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .select((of) => of.ref('email').$notNull().as('email'))
    .where(sql<boolean>`'ROLE_ADMIN' = ANY (roles)`)
    .where('email', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
}
