/** Groups in the database. SQL only. */
import type { Queries } from '../../db/database.ts'

/** The new id. The visits are written already, in the same transaction. */
export async function insertGroup(
  tx: Queries,
  { visits, now }: { readonly visits: readonly number[]; readonly now: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('appointment_groups')
    .values({ people: visits.length, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('appointments').set({ group_id: id }).where('id', 'in', visits).execute()
  return id
}
