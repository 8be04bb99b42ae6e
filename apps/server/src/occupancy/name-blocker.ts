/** Describes the visit that blocks a step, in words that every language can read: « Léa, Élodie Garnier, 14:15–14:45 ». */
import { sql } from 'kysely'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { runsParameter } from './reserve.ts'
import type { OwnedRun } from './take-together.ts'
import { wireInstant } from '../time/instants.ts'
import type { Queries } from '../db/database.ts'
import type { Salon } from '../salon/salon.ts'

interface Blocker {
  readonly professional: string
  /** Null for a break and a hold. */
  readonly client: string | null
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** The first of what overlaps `runs` and is not the visit's own; '' when it is gone meanwhile. */
export async function blockerOf(
  db: Queries,
  visit: number,
  { runs, salon }: { runs: readonly OccupiedRun[]; salon: Salon },
): Promise<string> {
  return blockerOfRuns(
    db,
    runs.map((run) => ({ ...run, visit, break: null })),
    salon,
  )
}

/** The same for the runs of several records: another one of them is in the way too. */
export async function blockerOfRuns(db: Queries, runs: readonly OwnedRun[], salon: Salon): Promise<string> {
  const { rows } = await sql<Blocker>`
    SELECT p.given_name AS professional, c.given_name || ' ' || c.family_name AS client,
           lower(o.during) AS start, upper(o.during) AS "end"
    FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb) AS run (professional bigint, start bigint, "end" bigint, visit bigint, break bigint)
    JOIN occupancy o ON o.professional_id = run.professional
                    AND o.during && tstzrange(to_timestamp(run.start), to_timestamp(run."end"))
    JOIN users p ON p.id = o.professional_id
    LEFT JOIN appointments a ON a.id = o.appointment_id
    LEFT JOIN users c ON c.id = a.client_id
    WHERE o.appointment_id IS DISTINCT FROM run.visit OR o.break_id IS DISTINCT FROM run.break
    ORDER BY lower(o.during) LIMIT 1`.execute(db)
  const [found] = rows
  if (!found) return ''
  const clock = (instant: Temporal.Instant) => wireInstant(instant, salon.timeZone).slice(11, 16)
  const { professional, client, start, end } = found
  return [professional, client, `${clock(start)}–${clock(end)}`].filter(Boolean).join(', ')
}
