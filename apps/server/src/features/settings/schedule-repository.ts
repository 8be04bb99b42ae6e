/** Professionals' weekly hours and absences in the database: so many statements, however many professionals. SQL only. */
import { sql } from 'kysely'
import type { Cycle, WeekPeriod } from '@meche/domain/opening-hours/week-cycle.ts'
import type { Queries } from '../../db/database.ts'

/** The complete new hours of one professional. */
export interface NewSchedule {
  readonly professional: number
  readonly useSettingSchedule: boolean
  /** Null: every week is the same. */
  readonly cycle: Cycle | null
  readonly periods: readonly WeekPeriod[]
  readonly absences: readonly NewAbsence[]
}

export interface NewAbsence {
  /** Null: it is new. */
  readonly id: number | null
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly reason: string | null
}

export async function writeSchedules(tx: Queries, schedules: readonly NewSchedule[]): Promise<void> {
  const professionals = schedules.map(({ professional }) => professional)
  const flags = schedules.map(({ useSettingSchedule }) => useSettingSchedule)
  const weeks = schedules.map(({ cycle }) => cycle?.weeks ?? 1)
  const starts = schedules.map(({ cycle }) => cycle?.start ?? null)
  await sql`
    UPDATE users SET use_setting_schedule = asked.flag, cycle_weeks = asked.weeks, cycle_start = asked.start
    FROM unnest(${professionals}::bigint[], ${flags}::boolean[], ${weeks}::smallint[], ${starts}::date[])
           AS asked (id, flag, weeks, start)
    WHERE users.id = asked.id`.execute(tx)
  await writePeriods(tx, professionals, schedules)
  await writeAbsences(tx, professionals, schedules)
}

async function writePeriods(
  tx: Queries,
  professionals: readonly number[],
  schedules: readonly NewSchedule[],
): Promise<void> {
  const rows = schedules.flatMap(({ professional, periods }) =>
    periods.map((period) => ({ professional, ...period })),
  )
  await sql`DELETE FROM schedules WHERE professional_id = ANY (${professionals}::bigint[])`.execute(tx)
  await sql`
    INSERT INTO schedules (professional_id, week, weekday, start_minute, end_minute)
    SELECT professional, week, weekday, start, "end"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS period (professional bigint, week int, weekday int, start int, "end" int)`.execute(tx)
}

async function writeAbsences(
  tx: Queries,
  professionals: readonly number[],
  schedules: readonly NewSchedule[],
): Promise<void> {
  const rows = schedules.flatMap(({ professional, absences }) =>
    absences.map((absence) => ({ professional, ...absence })),
  )
  const absence = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS absence (id bigint, professional bigint, start timestamptz, "end" timestamptz, reason text)`
  await sql`
    DELETE FROM schedule_exceptions
    WHERE professional_id = ANY (${professionals}::bigint[])
      AND id NOT IN (SELECT id FROM ${absence} WHERE id IS NOT NULL)`.execute(tx)
  await sql`
    UPDATE schedule_exceptions SET during = tstzrange(absence.start, absence."end"), reason = absence.reason
    FROM ${absence} WHERE schedule_exceptions.id = absence.id`.execute(tx)
  await sql`
    INSERT INTO schedule_exceptions (professional_id, during, reason)
    SELECT professional, tstzrange(start, "end"), reason FROM ${absence} WHERE id IS NULL`.execute(tx)
}
