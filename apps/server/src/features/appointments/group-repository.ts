/** Groups in the database. SQL only. */
import type { Queries } from '../../db/database.ts'

interface NewGroup {
  readonly people: number
  readonly now: Temporal.Instant
}

/** The new id. */
export async function insertGroup(tx: Queries, { people, now }: NewGroup): Promise<number> {
  const { id } = await tx
    .insertInto('appointment_groups')
    .values({ people, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
