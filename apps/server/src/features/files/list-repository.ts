/** The rows of lists that are exported. SQL only; dates and times stand as the salon's clock and calendar have them. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

const euros = (column: string) =>
  sql`replace(to_char(${sql.ref(column)} / 100.0, 'FM9999999990.00'), '.', ',')`

/** By name; neither erased ones nor « Client de passage ». */
export async function clientRows(db: Queries, timeZone: string): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    SELECT ARRAY[u.family_name, u.given_name, coalesce(u.email, ''), coalesce(u.phone, ''),
                 to_char(u.created_at AT TIME ZONE ${timeZone}, 'DD/MM/YYYY'),
                 coalesce(visits.count, 0)::text, coalesce(to_char(visits.last AT TIME ZONE ${timeZone}, 'DD/MM/YYYY'), ''),
                 CASE WHEN u.red_zone THEN 'oui' ELSE 'non' END, CASE WHEN u.sms_opt_out THEN 'oui' ELSE 'non' END] AS cells
    FROM users u
    LEFT JOIN (SELECT client_id, count(*) AS count, max(start_at) AS last FROM appointments WHERE status = 'done'
               GROUP BY client_id) visits ON visits.client_id = u.id
    WHERE u.quality = 'Customer' AND u.erased_at IS NULL AND NOT u.is_walk_in
    ORDER BY u.search_text, u.id`.execute(db)
  return rows.map(({ cells }) => cells)
}

/** Visits that begin in [start, end), in order of time. */
export async function visitRows(
  db: Queries,
  { start, end }: { readonly start: Temporal.Instant; readonly end: Temporal.Instant },
  timeZone: string,
): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    SELECT ARRAY[to_char(a.start_at AT TIME ZONE ${timeZone}, 'DD/MM/YYYY'),
                 to_char(a.start_at AT TIME ZONE ${timeZone}, 'HH24:MI'), to_char(a.end_at AT TIME ZONE ${timeZone}, 'HH24:MI'),
                 c.family_name, c.given_name,
                 coalesce((SELECT string_agg(DISTINCT p.given_name, ', ') FROM appointment_services s
                           JOIN users p ON p.id = s.professional_id
                           WHERE s.appointment_id = a.id AND s.busy AND NOT s.cancelled_apart), ''),
                 coalesce((SELECT string_agg(i.name, ', ' ORDER BY i.position) FROM appointment_items i
                           WHERE i.appointment_id = a.id), ''),
                 CASE a.status WHEN 'pending' THEN 'À venir' WHEN 'done' THEN 'Terminé' WHEN 'no_show' THEN 'Absent'
                               ELSE 'Annulé' END,
                 ${euros('a.price')}, coalesce(${euros('a.charged')}, '')] AS cells
    FROM appointments a JOIN users c ON c.id = a.client_id
    WHERE a.start_at >= ${start} AND a.start_at < ${end}
    ORDER BY a.start_at, a.id`.execute(db)
  return rows.map(({ cells }) => cells)
}
