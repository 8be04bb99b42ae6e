/** Writing taken time. The exclusion constraint decides; a row that does not come back means somebody was first. */
import { sql } from 'kysely'
import { keptOf, type OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../db/database.ts'
import { refuseWrong } from '../http/checks.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { OccupiedRow } from './read-occupancy.ts'

/** A run, and where there are several records, which one has it: by its place among them, or as a visit or a break. */
interface RunOfRecord extends OccupiedRun {
  readonly place?: number
  readonly visit?: number | null
  readonly break?: number | null
}

/** Runs as a JSON parameter, sorted so that two visits always take their rows in the same order and cannot deadlock. */
export function runsParameter(runs: readonly RunOfRecord[]): string {
  return JSON.stringify(
    runs
      .toSorted((a, b) => a.professional - b.professional || a.start - b.start)
      .map(({ place, professional, start, end, visit, break: pause }) => ({
        place,
        professional,
        start: start * 60,
        end: end * 60,
        visit,
        break: pause,
      })),
  )
}

/** Minutes that one row of taken time reaches over at most. */
const longestRun = 24 * 60

/** HttpRefusal 422: steps that touch each other are one row of taken time. */
export function refuseLongRuns(runs: readonly OccupiedRun[]): void {
  refuseWrong([['end', 'stays_too_long', runs.some(({ start, end }) => end - start > longestRun)]])
}

/** Deletes holds that ended by themselves and still stand where a visit goes; the read that placed it saw them. */
export async function clearExpiredHolds(
  tx: Queries,
  rows: readonly OccupiedRow[],
  now: Temporal.Instant,
): Promise<void> {
  const expired = rows.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now.epochMilliseconds)
  const holds = [...new Set(expired.flatMap(({ hold }) => (hold === null ? [] : [hold])))]
  if (holds.length > 0)
    await sql`DELETE FROM holds WHERE id = ANY (${holds}::bigint[]) AND expires_at <= ${now}`.execute(tx)
}

/** The same for whoever takes time without having placed it: reads the holds under `runs` first. */
export async function clearExpiredHoldsUnder(
  tx: Queries,
  runs: readonly OccupiedRun[],
  now: Temporal.Instant,
): Promise<void> {
  if (runs.length === 0) return
  await sql`
    DELETE FROM holds WHERE id IN (
      SELECT o.hold_id
      FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb) AS run (professional bigint, start bigint, "end" bigint)
      JOIN occupancy o ON o.professional_id = run.professional
                      AND o.during && tstzrange(to_timestamp(run.start), to_timestamp(run."end"))
      WHERE o.expires_at <= ${now})`.execute(tx)
}

/** Gives an appointment's time back and takes `runs` for it. Throws HttpRefusal when any of it is somebody else's. */
export async function replaceOccupancy(
  tx: Queries,
  appointmentId: number,
  runs: readonly OccupiedRun[],
  refusal: 'slot_taken' | 'time_not_free',
): Promise<void> {
  await tx.deleteFrom('occupancy').where('appointment_id', '=', appointmentId).execute()
  if (runs.length === 0) return
  const { rows } = await sql`
    INSERT INTO occupancy (professional_id, during, kind, appointment_id)
    SELECT professional, tstzrange(to_timestamp(start), to_timestamp("end")), 'visit', ${appointmentId}
    FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb) AS run (professional bigint, start bigint, "end" bigint)
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  if (rows.length < runs.length) throw new HttpRefusal({ code: refusal })
}

/**
 * Keeps the part of an appointment's time that `runs` still need and releases the rest. The kept time lies within the held time:
 * closing a step never needs more, whatever its current buffers are.
 */
export async function releaseOccupancy(
  tx: Queries,
  appointmentId: number,
  runs: readonly OccupiedRun[],
): Promise<void> {
  const { rows: held } = await sql<OccupiedRun>`
    SELECT professional_id AS professional, floor(extract(epoch FROM lower(during)) / 60)::int AS start,
           ceil(extract(epoch FROM upper(during)) / 60)::int AS end
    FROM occupancy WHERE appointment_id = ${appointmentId}`.execute(tx)
  await replaceOccupancy(tx, appointmentId, keptOf(held, runs), 'time_not_free')
}
