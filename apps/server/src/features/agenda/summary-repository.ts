/** Work per day and professional. SQL only; a period is [from, to). */
import { sql } from 'kysely'
import { chargedWork } from '../../booking/charged-work.ts'
import type { Queries } from '../../db/database.ts'

export interface WorkOfDay {
  /** `YYYY-MM-DD` in the salon's zone. */
  readonly date: string
  /** Null: all of them together. */
  readonly professional: number | null
  /** Different visits. */
  readonly visits: number
  readonly minutes: number
  /** Cents. */
  readonly amount: number
}

/** Work that stands or was done, by the day on which it begins. `amountsOf`: whose work is summed up in money; null: everybody's. */
export async function sumWorkPerDay(
  db: Queries,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  { timeZone, amountsOf }: { timeZone: string; amountsOf: number | null },
): Promise<WorkOfDay[]> {
  const { rows } = await sql<WorkOfDay>`
    SELECT date, professional_id AS professional, count(DISTINCT appointment_id)::int AS visits,
           sum(minutes)::int AS minutes, sum(amount)::int AS amount
    FROM (
      SELECT to_char(start_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS date, professional_id, appointment_id,
             minutes,
             CASE WHEN ${amountsOf}::bigint IS NULL OR professional_id = ${amountsOf} THEN amount ELSE 0 END AS amount
      FROM ${chargedWork({ from, to })} AS charged) AS work
    GROUP BY GROUPING SETS ((date), (date, professional_id))`.execute(db)
  return rows
}
