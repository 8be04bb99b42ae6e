/** Counting visits. SQL only; a period is [from, to). */
import { sql } from 'kysely'
import { cameBefore } from '../../booking/came-before.ts'
import { chargedWork } from '../../booking/charged-work.ts'
import type { Queries } from '../../db/database.ts'

export interface Period {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  /** Only visits with work of this professional that stands or was cancelled with its visit, and only that work; null: everybody's. */
  readonly professional: number | null
}

export interface VisitCounts {
  readonly standing: number
  readonly done: number
  readonly missed: number
  readonly cancelled: number
  readonly newClients: number
}

export async function countVisits(db: Queries, { from, to, professional }: Period): Promise<VisitCounts> {
  const theirs =
    professional === null
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM appointment_services s WHERE s.appointment_id = a.id AND s.professional_id = ${professional}
                   AND (s.status <> 'cancelled' OR a.status = 'cancelled' AND NOT s.cancelled_apart))`
  // A client is looked for once, however often they come in the period.
  const { rows } = await sql<VisitCounts>`
    WITH counted AS MATERIALIZED (
      SELECT client_id, status FROM appointments a WHERE a.start_at >= ${from} AND a.start_at < ${to} AND ${theirs})
    SELECT count(*) FILTER (WHERE status IN ('pending', 'done'))::int AS standing,
           count(*) FILTER (WHERE status = 'done')::int AS done,
           count(*) FILTER (WHERE status = 'no_show')::int AS missed,
           count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
           (SELECT count(*)::int
            FROM (SELECT DISTINCT client_id FROM counted WHERE status IN ('pending', 'done')) AS came
            JOIN users u ON u.id = came.client_id AND NOT u.is_walk_in
            WHERE NOT ${cameBefore('u.id', sql`${from}::timestamptz`)}) AS "newClients"
    FROM counted`.execute(db)
  return rows[0]!
}

export interface DayRow {
  /** `YYYY-MM-DD` in the salon's zone. */
  readonly date: string
  readonly revenue: number
  readonly expected: number
}

/** Days without work are left out. */
export async function sumDays(
  db: Queries,
  { from, to, professional }: Period,
  timeZone: string,
): Promise<DayRow[]> {
  const theirs = professional === null ? sql`true` : sql`professional_id = ${professional}`
  const { rows } = await sql<DayRow>`
    SELECT to_char(start_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS date,
           coalesce(sum(amount) FILTER (WHERE status = 'done'), 0)::int AS revenue,
           coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0)::int AS expected
    FROM ${chargedWork({ from, to })} AS work
    WHERE ${theirs}
    GROUP BY 1`.execute(db)
  return rows
}

export interface WorkRow {
  readonly professionalId: number
  readonly serviceId: number
  readonly count: number
  /** Cents of what was done, and of what is to come. */
  readonly revenue: number
  readonly expected: number
  readonly minutes: number
}

/** Work that stands or was done, and services that were added to it, per professional and service. */
export async function sumWork(db: Queries, { from, to, professional }: Period): Promise<WorkRow[]> {
  const theirs = professional === null ? sql`true` : sql`professional_id = ${professional}`
  const { rows } = await sql<WorkRow>`
    SELECT professional_id AS "professionalId", service_id AS "serviceId", count(*)::int AS count,
           coalesce(sum(amount) FILTER (WHERE status = 'done'), 0)::int AS revenue,
           coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0)::int AS expected,
           sum(minutes)::int AS minutes
    FROM ${chargedWork({ from, to })} AS work
    WHERE ${theirs}
    GROUP BY professional_id, service_id`.execute(db)
  return rows
}
