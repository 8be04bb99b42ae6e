/** Bookings of a day, and the visits that staff look after. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { cameBefore } from '../../booking/came-before.ts'
import type { BookingOrigin, RiskReason } from '@meche/contract/booking-stats.ts'
import type { Queries } from '../../db/database.ts'
import { isReminded } from '../../messaging/reminders/planned-reminders.ts'

interface Scope {
  /** Only visits with work of this professional; null: the whole salon’s. */
  readonly professional: number | null
}

function theirs({ professional }: Scope): RawBuilder<unknown> {
  return professional === null
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM appointment_services s WHERE s.appointment_id = a.id AND s.professional_id = ${professional})`
}

export interface OriginRow {
  readonly origin: BookingOrigin
  readonly booked: number
  readonly cancelled: number
}

/** Visits from before origins were noted count as the client’s, or as staff’s by who booked them. */
export async function countOrigins(
  db: Queries,
  { from, to, ...scope }: Scope & { from: Temporal.Instant; to: Temporal.Instant },
): Promise<OriginRow[]> {
  const isBooked = sql`(created_at >= ${from} AND created_at < ${to})`
  const isCancelled = sql`(cancelled_at >= ${from} AND cancelled_at < ${to})`
  const { rows } = await sql<OriginRow>`
    SELECT coalesce(source, CASE WHEN created_by = client_id THEN 'online' ELSE 'staff' END) AS origin,
           count(*) FILTER (WHERE ${isBooked})::int AS booked,
           count(*) FILTER (WHERE ${isCancelled})::int AS cancelled
    FROM appointments a
    WHERE (${isBooked} OR ${isCancelled}) AND ${theirs(scope)}
    GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1`.execute(db)
  return rows
}

export interface WatchedRow {
  readonly id: number
  readonly risks: RiskReason[]
}

const mostVisits = 100
const longFirstMinutes = 120

/** In order of time: visits to come whose reminder went out and has no answer. */
export async function unconfirmedVisits(
  db: Queries,
  { now, ...scope }: Scope & { now: Temporal.Instant },
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    SELECT a.id, ARRAY[]::text[] AS risks FROM appointments a
    WHERE a.status = 'pending' AND a.start_at > ${now} AND a.confirmed_at IS NULL AND ${theirs(scope)}
      AND ${isReminded}
    ORDER BY a.start_at, a.id LIMIT ${mostVisits}`.execute(db)
  return rows
}

/** In order of time: visits to come of known clients with at least one risk. */
export async function visitsAtRisk(
  db: Queries,
  { now, until, today, ...scope }: Scope & { now: Temporal.Instant; until: Temporal.Instant; today: string },
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    SELECT * FROM (
      SELECT a.id, a.start_at, array_remove(ARRAY[
               CASE WHEN u.red_zone AND (u.red_zone_until IS NULL OR u.red_zone_until >= ${today}::date) THEN 'red_zone' END,
               CASE WHEN EXISTS (SELECT 1 FROM appointments m WHERE m.client_id = a.client_id AND m.status = 'no_show')
                    THEN 'no_show' END,
               CASE WHEN a.end_at - a.start_at > ${longFirstMinutes} * interval '1 minute'
                     AND NOT ${cameBefore('a.client_id', sql`a.start_at`)}
                    THEN 'long_first' END], NULL) AS risks
      FROM appointments a JOIN users u ON u.id = a.client_id AND u.erased_at IS NULL AND NOT u.is_walk_in
      WHERE a.status = 'pending' AND a.start_at > ${now} AND a.start_at < ${until} AND ${theirs(scope)}) AS visit
    WHERE cardinality(risks) > 0
    ORDER BY start_at, id LIMIT ${mostVisits}`.execute(db)
  return rows
}
