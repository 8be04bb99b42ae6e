/** Work with the money that it brings, for the figures of the salon. SQL only. */
import { sql, type RawBuilder } from 'kysely'

interface Period {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/**
 * Rows (appointment_id, professional_id, service_id, start_at, status, minutes, amount) that begin in [from, to): the work of visits that
 * stands or was done, and the services that were added at a check-out, without time of their own. Where a check-out charged something
 * else than was agreed, that price is split among what it was charged for, in proportion to its prices; the cents that are left go to the
 * largest remainders.
 */
export function chargedWork({ from, to }: Period): RawBuilder<unknown> {
  const begins = (at: string) => sql`${sql.ref(at)} >= ${from} AND ${sql.ref(at)} < ${to}`
  return sql`(
    WITH reckoned AS MATERIALIZED (
      SELECT a.id, a.charged, a.start_at FROM appointments a
      WHERE a.charged IS NOT NULL
        AND a.id IN (SELECT s.appointment_id FROM appointment_services s
                     WHERE ${begins('s.start_at')} AND s.busy AND s.status = 'done')
        AND (a.discount IS NOT NULL
             OR EXISTS (SELECT FROM appointment_items i WHERE i.appointment_id = a.id AND i.charged IS NOT NULL)
             OR EXISTS (SELECT FROM appointment_extras e WHERE e.appointment_id = a.id))),
    part AS (
      SELECT reckoned.id AS appointment_id, 1 AS kind, s.id, s.professional_id, s.service_id, s.start_at, s.status,
             extract(epoch FROM s.end_at - s.start_at) / 60 AS minutes,
             CASE WHEN i.charged IS NULL THEN s.price
                  WHEN sum(s.price) OVER item = 0 THEN i.charged / (count(*) OVER item)::numeric
                  ELSE i.charged * s.price / (sum(s.price) OVER item)::numeric END AS weight
      FROM reckoned JOIN appointment_services s ON s.appointment_id = reckoned.id
      JOIN appointment_items i ON i.id = s.item_id
      WHERE s.busy AND s.status <> 'cancelled'
      WINDOW item AS (PARTITION BY s.item_id)
      UNION ALL
      SELECT reckoned.id, 2, e.id, e.professional_id, e.service_id, reckoned.start_at, 'done', 0, e.price
      FROM reckoned JOIN appointment_extras e ON e.appointment_id = reckoned.id),
    share AS (
      SELECT part.*, reckoned.charged,
             -- Twelve digits: a share that is whole must not fall short of itself.
             CASE WHEN sum(weight) OVER visit = 0 THEN 0
                  ELSE round(reckoned.charged * weight / sum(weight) OVER visit, 12) END AS exact
      FROM part JOIN reckoned ON reckoned.id = part.appointment_id
      WINDOW visit AS (PARTITION BY part.appointment_id)),
    whole AS (
      SELECT share.*, (floor(exact) + CASE WHEN row_number() OVER (visit ORDER BY exact - floor(exact) DESC, kind, id)
                                                <= charged - sum(floor(exact)) OVER visit THEN 1 ELSE 0 END)::int AS amount
      FROM share WINDOW visit AS (PARTITION BY appointment_id))
    SELECT s.appointment_id, s.professional_id, s.service_id, s.start_at, s.status,
           extract(epoch FROM s.end_at - s.start_at) / 60 AS minutes, s.price AS amount
    FROM appointment_services s
    WHERE ${begins('s.start_at')} AND s.busy AND s.appointment_id IS NOT NULL AND s.status IN ('pending', 'done')
      AND s.appointment_id NOT IN (SELECT id FROM reckoned)
    UNION ALL
    SELECT appointment_id, professional_id, service_id, start_at, status, minutes, amount FROM whole
    WHERE ${begins('start_at')} AND status = 'done')`
}
