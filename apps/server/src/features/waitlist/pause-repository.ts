/** The pauses of visits, in which somebody else can be served. SQL only. */
import { sql } from 'kysely'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { Queries } from '../../db/database.ts'

/** Epoch minutes. */
export interface Pause extends Interval {
  readonly professional: number
  readonly client: { readonly id: number; readonly familyName: string; readonly givenName: string }
}

const dayMinutes = 1440

/** Of visits that stand or are done; no step is longer than a day. */
export async function readPauses(db: Queries, { start, end }: Interval): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    SELECT s.professional_id AS professional, floor(extract(epoch FROM s.start_at) / 60)::int AS start,
           ceil(extract(epoch FROM s.end_at) / 60)::int AS "end",
           jsonb_build_object('id', u.id, 'familyName', u.family_name, 'givenName', u.given_name) AS client
    FROM appointment_services s
    JOIN appointments a ON a.id = s.appointment_id
    JOIN users u ON u.id = a.client_id
    WHERE NOT s.busy AND s.status IN ('pending', 'done')
      AND s.start_at >= to_timestamp(${(start - dayMinutes) * 60}) AND s.start_at < to_timestamp(${end * 60})
      AND s.end_at > to_timestamp(${start * 60})
    ORDER BY s.start_at, s.id`.execute(db)
  return rows
}
