/** Series in the database. SQL only. */
import { sql } from 'kysely'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import { clientTimeFrom } from '../../booking/client-time.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'

interface NewSeries {
  readonly everyWeeks: number
  /** How many. */
  readonly dates: number
  readonly now: Temporal.Instant
}

/** The new id. Its visits are written next, in the same transaction. */
export async function insertSeries(tx: Queries, { everyWeeks, dates, now }: NewSeries): Promise<number> {
  const { id } = await tx
    .insertInto('appointment_series')
    .values({ every_weeks: everyWeeks, dates, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In order of time. */
export async function visitsOfSeries(db: Queries, id: number): Promise<Visit[]> {
  return readVisits(db, { where: sql`a.series_id = ${id}`, order: sql`a.start_at, a.id` })
}

/** The client's time for a day from each of these starts on: one list each, in their order. */
export async function timeOfClientFrom(
  db: Queries,
  client: number,
  starts: readonly Temporal.Instant[],
): Promise<(readonly ClientTime[])[]> {
  const { rows } = await sql<{ taken: readonly ClientTime[] }>`
    SELECT ${clientTimeFrom(sql`asked.start`)} AS taken
    FROM unnest(${starts}::timestamptz[]) WITH ORDINALITY AS asked (start, place)
    JOIN users u ON u.id = ${client}
    ORDER BY asked.place`.execute(db)
  return rows.map(({ taken }) => taken)
}
