/** The visit totals of some people, and the condition for a professional's clients. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

export interface VisitFigures {
  readonly last: Temporal.Instant | null
  readonly next: Temporal.Instant | null
  readonly visits: number
  readonly spent: number
}

/** Of one page of people: an index leads to their visits, whatever there is besides. */
export async function visitFigures(
  db: Queries,
  people: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, VisitFigures>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<VisitFigures & { client: number }>`
    SELECT client_id AS client,
           max(start_at) FILTER (WHERE status IN ('done', 'pending') AND start_at <= ${now}) AS last,
           min(start_at) FILTER (WHERE status = 'pending' AND start_at > ${now}) AS next,
           count(*) FILTER (WHERE status = 'done')::int AS visits,
           coalesce(sum(coalesce(charged, price)) FILTER (WHERE status = 'done'), 0)::int AS spent
    FROM appointments WHERE client_id = ANY (${people}::bigint[]) GROUP BY client_id`.execute(db)
  return new Map(rows.map(({ client, ...figures }) => [client, figures]))
}
