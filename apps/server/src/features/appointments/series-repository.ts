/** Series in the database. SQL only. */
import { sql } from 'kysely'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import { clientTimeFrom } from '../../booking/client-time.ts'
import type { Queries } from '../../db/database.ts'

interface NewSeries {
  readonly everyWeeks: number
  /** In order of time. */
  readonly visits: readonly number[]
  readonly now: Temporal.Instant
}

/** The new id. The visits are written already, in the same transaction. */
export async function insertSeries(tx: Queries, { everyWeeks, visits, now }: NewSeries): Promise<number> {
  const { id } = await tx
    .insertInto('appointment_series')
    .values({ every_weeks: everyWeeks, dates: visits.length, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    UPDATE appointments a SET series_id = ${id}, series_place = visit.place
    FROM unnest(${visits}::bigint[]) WITH ORDINALITY AS visit (id, place)
    WHERE a.id = visit.id`.execute(tx)
  return id
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
