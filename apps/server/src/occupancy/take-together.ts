/** Time that visits and breaks give back and take together, so that two of them can change places. The exclusion constraint decides. */
import { sql } from 'kysely'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../db/database.ts'
import { runsParameter } from './reserve.ts'

/** A run of time and the record that has it: a visit or a break. */
export interface OwnedRun extends OccupiedRun {
  readonly visit: number | null
  readonly break: number | null
}

export interface Owners {
  readonly visits: readonly number[]
  readonly breaks: readonly number[]
}

/** Gives back all time of these records, and answers what it was. */
export async function giveBackTogether(tx: Queries, { visits, breaks }: Owners): Promise<OwnedRun[]> {
  const { rows } = await sql<OwnedRun>`
    DELETE FROM occupancy WHERE appointment_id = ANY (${visits}::bigint[]) OR break_id = ANY (${breaks}::bigint[])
    RETURNING professional_id AS professional, floor(extract(epoch FROM lower(during)) / 60)::int AS start,
              ceil(extract(epoch FROM upper(during)) / 60)::int AS end, appointment_id AS visit, break_id AS break`.execute(
    tx,
  )
  return rows
}

/** False when some of the time is somebody else's, or two of the runs overlap: then the transaction is to be rolled back. */
export async function takeTogether(tx: Queries, runs: readonly OwnedRun[]): Promise<boolean> {
  if (runs.length === 0) return true
  const { rows } = await sql`
    INSERT INTO occupancy (professional_id, during, kind, appointment_id, break_id)
    SELECT run.professional, tstzrange(to_timestamp(run.start), to_timestamp(run."end")),
           CASE WHEN run.visit IS NULL THEN 'break' ELSE 'visit' END, run.visit, run.break
    FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb)
           AS run (professional bigint, start bigint, "end" bigint, visit bigint, break bigint)
    ORDER BY run.professional, run.start
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  return rows.length === runs.length
}

/** Time that stands in the way of a run, with the run's place in the list that was asked about. */
export interface Obstacle {
  readonly place: number
  readonly professional: number
  readonly start: number
  readonly end: number
  readonly visit: number | null
}

/** Everything under these runs that belongs neither to them nor to `except`, in order of time; holds that ended are left out. */
export async function obstaclesUnder(
  db: Queries,
  runs: readonly (OwnedRun & { readonly place: number })[],
  { except, now }: { except: Owners; now: Temporal.Instant },
): Promise<Obstacle[]> {
  if (runs.length === 0) return []
  const { rows } = await sql<Obstacle>`
    SELECT DISTINCT run.place, o.professional_id AS professional, o.appointment_id AS visit,
           floor(extract(epoch FROM lower(o.during)) / 60)::int AS start,
           ceil(extract(epoch FROM upper(o.during)) / 60)::int AS end
    FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb)
           AS run (place int, professional bigint, start bigint, "end" bigint)
    JOIN occupancy o ON o.professional_id = run.professional
                    AND o.during && tstzrange(to_timestamp(run.start), to_timestamp(run."end"))
    WHERE (o.expires_at IS NULL OR o.expires_at > ${now})
      AND (o.appointment_id IS NULL OR o.appointment_id <> ALL (${except.visits}::bigint[]))
      AND (o.break_id IS NULL OR o.break_id <> ALL (${except.breaks}::bigint[]))
    ORDER BY run.place, start`.execute(db)
  return rows
}
