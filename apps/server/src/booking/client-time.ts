/** The time of clients: each is in one place, so whoever changes a visit locks its client first. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import type { Queries } from '../db/database.ts'

/**
 * A condition on a visit: it ends after `minute`. It reads an index, not every visit that ever was: one that began a day before has ended,
 * unless its rest was moved to another day, and those few have an index of their own.
 */
export function endsAfter(visit: string, minute: RawBuilder<unknown>): RawBuilder<boolean> {
  const [start, end] = [sql.ref(`${visit}.start_at`), sql.ref(`${visit}.end_at`)]
  return sql`(${end} > ${minute}
    AND (${start} > ${minute} - interval '1 day' OR ${end} - ${start} > interval '1 day'))`
}

/**
 * The occupied time of a client `u` for a day from `start` on, as a JSON list: no step is longer. It leaves out the visit `except`.
 * Clients who walked in are many under one id: they take no time of each other’s.
 */
export function clientTimeFrom(start: RawBuilder<unknown>, except = 0): RawBuilder<readonly ClientTime[]> {
  return sql`
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
              'start', floor(extract(epoch FROM s.start_at) / 60)::int, 'end', ceil(extract(epoch FROM s.end_at) / 60)::int,
              'isForOther', a.for_person IS NOT NULL)), '[]')
     FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
     WHERE a.client_id = u.id AND NOT u.is_walk_in AND a.id <> ${except} AND s.status IN ('pending', 'done')
       AND a.start_at < ${start} + interval '1 day' AND ${endsAfter('a', start)}
       AND s.start_at < ${start} + interval '1 day' AND s.end_at > ${start})`
}

/** The client's other time from `start` on, with the client locked: bookings and moves of one client take turns. */
export async function lockTimeOfClient(
  tx: Queries,
  { visit, start }: { visit: number; start: Temporal.Instant },
): Promise<readonly ClientTime[]> {
  const ofVisit = sql`u.id = (SELECT client_id FROM appointments WHERE id = ${visit})`
  await sql`SELECT u.id FROM users u WHERE ${ofVisit} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ taken: readonly ClientTime[] }>`
    SELECT ${clientTimeFrom(sql`${start}::timestamptz`, visit)} AS taken FROM users u WHERE ${ofVisit}`.execute(
    tx,
  )
  return rows[0]?.taken ?? []
}

/** Some visits that change together, and the minutes around all of them. */
export interface Together {
  readonly visits: readonly number[]
  /** Epoch minutes. */
  readonly from: number
  readonly to: number
}

/** The other time of the clients of these visits, by client: steps that stand, pauses included. */
export async function timeOfClients(
  db: Queries,
  { visits, from, to }: Together,
): Promise<Map<number, ClientTime[]>> {
  const { rows } = await sql<ClientTime & { client: number }>`
    SELECT a.client_id AS client, floor(extract(epoch FROM s.start_at) / 60)::int AS start,
           ceil(extract(epoch FROM s.end_at) / 60)::int AS end, a.for_person IS NOT NULL AS "isForOther"
    FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
    JOIN users u ON u.id = a.client_id AND NOT u.is_walk_in
    WHERE a.client_id IN (SELECT client_id FROM appointments WHERE id = ANY (${visits}::bigint[]))
      AND a.id <> ALL (${visits}::bigint[]) AND s.status IN ('pending', 'done')
      AND a.start_at < to_timestamp(${to * 60}) AND ${endsAfter('a', sql`to_timestamp(${from * 60})`)}
      AND s.start_at < to_timestamp(${to * 60}) AND s.end_at > to_timestamp(${from * 60})`.execute(db)
  return Map.groupBy(rows, ({ client }) => client)
}
