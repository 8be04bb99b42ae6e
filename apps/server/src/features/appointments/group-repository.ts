/** Groups in the database. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
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

export async function visitsOfGroup(db: Queries, id: number, order: RawBuilder<unknown>): Promise<Visit[]> {
  return readVisits(db, { where: sql`a.group_id = ${id}`, order })
}
