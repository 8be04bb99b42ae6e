/** Visits of clients that the salon knows already, and those that an import adds. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

/** A visit of a client by its day and minute; `text` is null for one of the calendar. */
export interface KnownVisit {
  readonly client: number
  readonly date: string
  readonly minute: number | null
  readonly text: string | null
}

interface Asked {
  /** Its own bookings are no earlier ones: a file may have a line for each service of a visit. */
  readonly importId: number
  readonly clients: readonly number[]
  readonly timeZone: string
  readonly lock: 'lock' | 'read'
}

/** `lock`: two imports of the same visits wait for each other. */
export async function knownVisits(
  db: Queries,
  { importId, clients, timeZone, lock }: Asked,
): Promise<KnownVisit[]> {
  const ids = [...new Set(clients)]
  if (lock === 'lock')
    await sql`SELECT id FROM users WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
      db,
    )
  const { rows } = await sql<KnownVisit>`
    SELECT client_id AS client, visited_on::text AS date, minute::int, text
    FROM imported_visits WHERE client_id = ANY (${ids}::bigint[])
    UNION ALL
    SELECT client_id, local::date::text, (extract(hour FROM local) * 60 + extract(minute FROM local))::int, NULL
    FROM appointments, LATERAL (
      SELECT start AT TIME ZONE ${timeZone} AS local
      FROM unnest(ARRAY[imported_start, CASE WHEN status <> 'cancelled' THEN start_at END]) AS start) AS l
    WHERE client_id = ANY (${ids}::bigint[]) AND local IS NOT NULL
      AND NOT EXISTS (SELECT FROM import_rows r WHERE r.appointment_id = appointments.id AND r.import_id = ${importId})`.execute(
    db,
  )
  return rows
}

export interface PastVisitRow extends KnownVisit {
  readonly text: string
  readonly professionalId: number | null
  readonly professionalName: string | null
  readonly price: number | null
}

export async function insertPastVisits(
  tx: Queries,
  importId: number,
  visits: readonly PastVisitRow[],
): Promise<void> {
  if (visits.length === 0) return
  await sql`
    INSERT INTO imported_visits (client_id, visited_on, minute, text, professional_id, professional_name, price, import_id)
    SELECT client, date, minute, text, "professionalId", "professionalName", price, ${importId}::bigint
    FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS visit (
      client bigint, date date, minute smallint, text text, "professionalId" bigint, "professionalName" text, price int)`.execute(
    tx,
  )
}

/** Answers how many there were. */
export async function removePastVisits(tx: Queries, importId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('imported_visits')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function noteImportedStart(tx: Queries, id: number, start: Temporal.Instant): Promise<void> {
  await tx.updateTable('appointments').set({ imported_start: start }).where('id', '=', id).execute()
}

/** A visit that was cancelled by undoing its import may be imported again. */
export async function forgetImportedStart(tx: Queries, id: number): Promise<void> {
  await tx.updateTable('appointments').set({ imported_start: null }).where('id', '=', id).execute()
}

export interface BookedVisit {
  readonly id: number
  readonly start: Temporal.Instant
}

/** The visits that an import booked. */
export async function bookedVisits(db: Queries, importId: number): Promise<BookedVisit[]> {
  return db
    .selectFrom('import_rows as r')
    .innerJoin('appointments as a', 'a.id', 'r.appointment_id')
    .select(['a.id', 'a.start_at as start'])
    .where('r.import_id', '=', importId)
    .orderBy('r.line')
    .execute()
}
