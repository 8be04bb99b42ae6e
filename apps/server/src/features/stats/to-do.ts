/** The number of tasks that wait for staff, which the dashboard links to. SQL only. */
import { sql } from 'kysely'
import type { ToDo } from '@meche/contract/stats.ts'
import type { Queries } from '../../db/database.ts'

interface Scope {
  /** Only visits with work of this professional, and no messages; null: all. */
  readonly professional: number | null
  readonly now: Temporal.Instant
  readonly timeZone: string
}

const days = (count: number) => Temporal.Duration.from({ hours: 24 * count })

export async function readToDo(db: Queries, scope: Scope): Promise<ToDo> {
  const [toClose, booked, failedMessages] = await Promise.all([
    visitsToClose(db, scope),
    bookedVisits(db, scope),
    scope.professional === null ? failed(db, scope) : null,
  ])
  return { toClose, booked, failedMessages }
}

function theirs({ professional }: Scope) {
  return professional === null
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM appointment_services s
                  WHERE s.appointment_id = a.id AND s.professional_id = ${professional} AND s.status <> 'cancelled')`
}

async function visitsToClose(db: Queries, scope: Scope): Promise<ToDo['toClose']> {
  const { now, timeZone } = scope
  const { rows } = await sql<ToDo['toClose']>`
    SELECT count(*)::int AS count, to_char(min(start_at) AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day
    FROM appointments a
    WHERE start_at >= ${now.subtract(days(30))} AND start_at < ${now} AND end_at <= ${now} AND status = 'pending'
      AND ${theirs(scope)}`.execute(db)
  return rows[0]!
}

async function bookedVisits(db: Queries, scope: Scope): Promise<number> {
  const { now } = scope
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM appointments a
    WHERE start_at >= ${now} AND status = 'pending' AND created_by = client_id
      AND created_at >= ${now.subtract(days(1))} AND ${theirs(scope)}`.execute(db)
  return rows[0]!.count
}

async function failed(db: Queries, { now }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM messages
    WHERE created_at >= ${now.subtract(days(7))} AND status = 'failed'`.execute(db)
  return rows[0]!.count
}
