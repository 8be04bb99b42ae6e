/** How often what is sold was booked. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

export interface Booked {
  readonly service: number | null
  readonly composedService: number | null
  readonly count: number
}

/** Since a moment, cancelled visits not counted. */
export async function bookedSince(db: Queries, since: Temporal.Instant): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    SELECT i.service_id AS service, i.composed_service_id AS "composedService", count(*)::int AS count
    FROM appointment_items i JOIN appointments a ON a.id = i.appointment_id
    WHERE a.start_at >= ${since} AND a.status <> 'cancelled'
    GROUP BY 1, 2`.execute(db)
  return rows
}
