/** Keeps the hours of each day that is over, once: figures of the past do not follow the schedules of today. */
import { sql } from 'kysely'
import type { Days } from '@meche/domain/figures/periods.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import type { WorkedDays } from '@meche/domain/schedule/worked-days.ts'
import { hoursOf } from '@meche/domain/schedule/working-time.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { hoursOfSalon, personOf } from '../../salon/hours.ts'
import { localDate } from '../../time/instants.ts'

interface Keeping {
  readonly database: Database
  readonly salons: Pick<SalonStore, 'within'>
}

/** The days since the last one that was kept, until yesterday; the first time, yesterday alone. */
export async function keepWorkedDays({ database, salons }: Keeping, now: Temporal.Instant): Promise<void> {
  await database.transaction(async (tx) => {
    const salon = await salons.within(tx)
    const yesterday = shiftDate(localDate(now, salon.timeZone), -1)
    const { rows } = await sql<{ last: string | null }>`
      SELECT to_char(max(day), 'YYYY-MM-DD') AS last FROM worked_days`.execute(tx)
    const last = rows[0]!.last
    const days = localDays(last === null ? yesterday : shiftDate(last, 1), yesterday, salon.zone)
    for (const day of days)
      for (const professional of salon.professionals) {
        const scheduled = hoursOf(personOf(professional), hoursOfSalon(salon))
        const hours = [...openingPeriods(scheduled, [day], salon.zone)]
        await sql`
          INSERT INTO worked_days (day, professional_id, hours)
          VALUES (${day.date}::date, ${professional.id}, ${hours}::integer[]) ON CONFLICT DO NOTHING`.execute(
          tx,
        )
      }
  })
}

export async function readWorkedDays(db: Queries, { from, to }: Days): Promise<WorkedDays> {
  const isAsked = sql`day BETWEEN ${from}::date AND ${to}::date`
  const [days, hours] = await Promise.all([
    sql<{ date: string }>`
      SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS date FROM worked_days WHERE ${isAsked}`.execute(db),
    // Hours of different days never overlap: in order of time they are pairs again.
    sql<{ professional: number; minutes: string | null }>`
      SELECT professional_id AS professional, array_to_string(array_agg(minute ORDER BY minute), ',') AS minutes
      FROM worked_days LEFT JOIN unnest(hours) AS minute ON true WHERE ${isAsked} GROUP BY 1`.execute(db),
  ])
  return {
    dates: new Set(days.rows.map(({ date }) => date)),
    hours: new Map(
      hours.rows.map(({ professional, minutes }) => [
        professional,
        Int32Array.from(minutes ? minutes.split(',').map(Number) : []),
      ]),
    ),
  }
}
