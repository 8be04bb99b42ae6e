/** The rows of one person's own calendar. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

/** From `from` on, before `to`. */
export interface Span {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export interface VisitRow {
  readonly id: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly client: number
  readonly familyName: string
  readonly givenName: string
  /** The first name of who comes in the client's place. */
  readonly for: string | null
  /** Stands for all who walked in without leaving a name. */
  readonly isWalkIn: boolean
  readonly items: string[]
  /** The service of the first step. */
  readonly service: number
}

const mostEvents = 2000

/** Visits that stand or were done: a professional's from their first step to their last, a client's whole. */
export async function visitsOf(
  db: Queries,
  { id, isProfessional }: { id: number; isProfessional: boolean },
  { from, to }: Span,
): Promise<VisitRow[]> {
  const own = isProfessional ? sql`s.professional_id = ${id} AND s.busy` : sql`a.client_id = ${id}`
  const { rows } = await sql<VisitRow>`
    SELECT a.id, min(s.start_at) AS start, max(s.end_at) AS end, u.id AS client, u.family_name AS "familyName", u.given_name AS "givenName",
           a.for_person AS for, u.is_walk_in AS "isWalkIn",
           (array_agg(s.service_id ORDER BY s.position))[1] AS service,
           ARRAY(SELECT i.name FROM appointment_items i WHERE i.appointment_id = a.id ORDER BY i.position) AS items
    FROM appointments a
    JOIN users u ON u.id = a.client_id
    JOIN appointment_services s ON s.appointment_id = a.id AND s.status IN ('pending', 'done')
    WHERE ${own} AND a.start_at < ${to} AND a.end_at > ${from}
    GROUP BY a.id, u.id
    HAVING min(s.start_at) < ${to} AND max(s.end_at) > ${from}
    ORDER BY min(s.start_at), a.id LIMIT ${mostEvents}`.execute(db)
  return rows
}

export interface BreakRow {
  readonly id: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly title: string | null
  readonly service: number
  readonly version: number
}

export async function breaksOf(db: Queries, professional: number, { from, to }: Span): Promise<BreakRow[]> {
  return ownBreaks(db, professional)
    .where('start_at', '<', to)
    .where('end_at', '>', from)
    .orderBy('start_at')
    .limit(mostEvents)
    .execute()
}

export async function breakOf(db: Queries, professional: number, id: number): Promise<BreakRow | null> {
  return (await ownBreaks(db, professional).where('id', '=', id).executeTakeFirst()) ?? null
}

function ownBreaks(db: Queries, professional: number) {
  return db
    .selectFrom('appointment_services')
    .select(['id', 'start_at as start', 'end_at as end', 'title', 'service_id as service', 'version'])
    .where('professional_id', '=', professional)
    .where('appointment_id', 'is', null)
    .where('status', '!=', 'cancelled')
}

export interface DueTask {
  readonly id: number
  readonly title: string | null
  readonly due: Temporal.PlainDate
}

/** Those of a person that are not done. */
export async function dueTasksOf(
  db: Queries,
  person: number,
  { from, to }: { from: string; to: string },
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    SELECT t.id, t.title, t.due_on AS due
    FROM tasks t JOIN task_assignees x ON x.task_id = t.id AND x.user_id = ${person}
    WHERE t.column_id IS NOT NULL AND t.done_at IS NULL AND t.due_on BETWEEN ${from}::date AND ${to}::date
    ORDER BY t.due_on, t.id LIMIT ${mostEvents}`.execute(db)
  return rows
}
