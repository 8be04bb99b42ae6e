/** Invariants of every salon, checked on the rows themselves. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** A sentence for each thing that is not as it must be; none for a sound salon. */
export async function brokenInvariants(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ sentence: string; count: number }>`
    WITH busy AS (
      SELECT s.id, s.professional_id, s.appointment_id, s.start_at, s.end_at,
             max(s.end_at) OVER (PARTITION BY s.professional_id ORDER BY s.start_at, s.id
                                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS latest_end
      FROM appointment_services s WHERE s.busy AND s.status IN ('pending', 'done') AND s.end_at > s.start_at)
    SELECT 'steps of one professional at the same time' AS sentence, count(*)::int FROM busy WHERE start_at < latest_end
    UNION ALL
    SELECT 'steps of visits whose time is not taken', count(*)::int FROM busy b
    WHERE b.appointment_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM occupancy o
                      WHERE o.appointment_id = b.appointment_id AND o.professional_id = b.professional_id
                        AND o.during @> tstzrange(b.start_at, b.end_at))
    UNION ALL
    SELECT 'breaks whose time is not taken', count(*)::int FROM busy b
    WHERE b.appointment_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM occupancy o
                      WHERE o.break_id = b.id AND o.professional_id = b.professional_id
                        AND o.during @> tstzrange(b.start_at, b.end_at))
    UNION ALL
    SELECT 'times taken for visits that do not take place', count(*)::int FROM occupancy o
    JOIN appointments a ON a.id = o.appointment_id WHERE a.status IN ('cancelled', 'no_show')
    UNION ALL
    SELECT 'visits without a step', count(*)::int FROM appointments a
    WHERE NOT EXISTS (SELECT 1 FROM appointment_services s WHERE s.appointment_id = a.id)
    UNION ALL
    SELECT 'visits without an item', count(*)::int FROM appointments a
    WHERE NOT EXISTS (SELECT 1 FROM appointment_items i WHERE i.appointment_id = a.id)`.execute(db)
  return rows.filter(({ count }) => count > 0).map(({ sentence, count }) => `${count} ${sentence}`)
}
