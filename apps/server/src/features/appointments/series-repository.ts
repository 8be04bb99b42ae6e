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
  readonly repeats: number | null
  readonly now: Temporal.Instant
}

/** The new id. Its visits are written next, in the same transaction. */
export async function insertSeries(
  tx: Queries,
  { everyWeeks, dates, repeats, now }: NewSeries,
): Promise<number> {
  const { id } = await tx
    .insertInto('appointment_series')
    .values({ every_weeks: everyWeeks, dates, repeats, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isVisitOf(db: Queries, id: number, client: number): Promise<boolean> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', client)
    .executeTakeFirst()
  return found !== undefined
}

/** How a series came to be. */
export interface SeriesOrigin {
  readonly createdAt: Temporal.Instant
  /** Null: nobody whom the salon still knows. */
  readonly createdBy: { readonly id: number; readonly familyName: string; readonly givenName: string } | null
  /** The visit that is repeated. */
  readonly repeats: { readonly id: number; readonly start: Temporal.Instant } | null
}

/** The series must exist. */
export async function originOfSeries(db: Queries, id: number): Promise<SeriesOrigin> {
  const { rows } = await sql<{
    createdAt: Temporal.Instant
    by: number | null
    familyName: string | null
    givenName: string | null
    repeats: number | null
    start: Temporal.Instant | null
  }>`
    SELECT s.created_at AS "createdAt", u.id AS by, u.family_name AS "familyName", u.given_name AS "givenName",
           r.id AS repeats, r.start_at AS start
    FROM appointment_series s
    LEFT JOIN appointments a ON a.series_id = s.id AND a.series_place = 1
    LEFT JOIN users u ON u.id = a.created_by AND u.erased_at IS NULL
    LEFT JOIN appointments r ON r.id = s.repeats
    WHERE s.id = ${id}`.execute(db)
  const { createdAt, by, familyName, givenName, repeats, start } = rows[0]!
  return {
    createdAt,
    createdBy: by === null ? null : { id: by, familyName: familyName!, givenName: givenName! },
    repeats: repeats === null ? null : { id: repeats, start: start! },
  }
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
