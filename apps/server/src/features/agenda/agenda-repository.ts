/** The rows of the team's calendar: visits, facts about their clients, breaks and taken time. SQL only; a range is [from, to). */
import type { ItemIdentity } from '@meche/contract/mapping/items.ts'
import { openStates } from '@meche/domain/waitlist/entry-state.ts'
import type { Window } from '@meche/domain/waitlist/window.ts'
import { sql, type RawBuilder } from 'kysely'
import { cameBefore } from '../../booking/came-before.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { instantOfMinute } from '../../time/instants.ts'

/** Epoch minutes. */
export interface AgendaRange {
  readonly from: number
  readonly to: number
  /** Null: everybody. */
  readonly professionals: readonly number[] | null
}

/** Facts that staff want to know of a client before they come. */
export interface ClientFacts {
  readonly isFirstVisit: boolean
  readonly noShows: number
}

/** A professional's own break, with its times in epoch minutes. */
export interface AgendaBreak {
  readonly id: number
  readonly version: number
  readonly serviceId: number
  readonly title: string | null
  readonly isPrivate: boolean
  readonly professional: number
  readonly start: number
  readonly end: number
  /** `until` is the start of the last block that stands. */
  readonly repeat: {
    readonly everyWeeks: number
    readonly weekdays: readonly number[]
    readonly until: number
  } | null
}

/** A row of occupied time, with its times in epoch minutes. */
export interface TakenRow {
  readonly professional: number
  readonly start: number
  readonly end: number
  readonly kind: 'visit' | 'break' | 'hold'
  readonly ref: number | null
}

/** Visits with a step in the range, in order of time. */
export function readAgendaVisits(db: Queries, range: AgendaRange): Promise<Visit[]> {
  return readVisits(db, { where: hasStepIn(range), order: sql`a.start_at, a.id` })
}

/** The facts about the clients of the same visits, by visit. */
export async function readFactsIn(db: Queries, range: AgendaRange): Promise<Map<number, ClientFacts>> {
  return readFacts(db, hasStepIn(range))
}

/** The facts about the clients of these visits, by visit. */
export async function readFactsOf(db: Queries, visits: readonly number[]): Promise<Map<number, ClientFacts>> {
  return readFacts(db, sql`a.id = ANY (${visits}::bigint[])`)
}

async function readFacts(db: Queries, where: RawBuilder<unknown>): Promise<Map<number, ClientFacts>> {
  const { rows } = await sql<ClientFacts & { visit: number }>`
    SELECT a.id AS visit,
           NOT ${cameBefore('a.client_id', sql`a.start_at`)} AS "isFirstVisit",
           (SELECT count(*)::int FROM appointments m
            WHERE m.client_id = a.client_id AND m.status = 'no_show') AS "noShows"
    FROM appointments a WHERE ${where}`.execute(db)
  return new Map(rows.map(({ visit, ...facts }) => [visit, facts]))
}

/** Breaks that stand in the range. */
export function readBreaksIn(db: Queries, range: AgendaRange): Promise<AgendaBreak[]> {
  return readBreaks(db, sql`${inRange('s', range)} AND s.appointment_id IS NULL`)
}

export function readBreaksOf(db: Queries, ids: readonly number[]): Promise<AgendaBreak[]> {
  return readBreaks(db, sql`s.id = ANY (${ids}::bigint[]) AND s.appointment_id IS NULL`)
}

async function readBreaks(db: Queries, where: RawBuilder<unknown>): Promise<AgendaBreak[]> {
  const { rows } = await sql<AgendaBreak>`
    SELECT s.id, s.version, s.service_id AS "serviceId", s.title, s.is_private AS "isPrivate",
           s.professional_id AS professional, floor(extract(epoch FROM s.start_at) / 60)::int AS start, ceil(extract(epoch FROM s.end_at) / 60)::int AS end,
           CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('everyWeeks', r.every_weeks, 'weekdays', r.weekdays, 'until', (
             SELECT floor(extract(epoch FROM max(o.start_at)) / 60)::int FROM appointment_services o
             WHERE o.repetition_id = r.id AND o.professional_id = s.professional_id AND o.status <> 'cancelled')) END AS repeat
    FROM appointment_services s LEFT JOIN block_repetitions r ON r.id = s.repetition_id
    WHERE ${where} AND s.status <> 'cancelled'
    ORDER BY s.start_at, s.id`.execute(db)
  return rows
}

/** Occupied time as it stands at `now`: holds that ended by themselves are left out. */
export async function readTaken(
  db: Queries,
  { from, to, professionals }: AgendaRange,
  now: Temporal.Instant,
): Promise<TakenRow[]> {
  // No row is longer than a day: a plain index on the start finds them all.
  const { rows } = await sql<TakenRow>`
    SELECT professional_id AS professional, kind, coalesce(appointment_id, break_id) AS ref,
           floor(extract(epoch FROM lower(during)) / 60)::int AS start,
           ceil(extract(epoch FROM upper(during)) / 60)::int AS end
    FROM occupancy
    WHERE lower(during) >= ${instantOfMinute(from - dayMinutes)} AND lower(during) < ${instantOfMinute(to)}
      AND upper(during) > ${instantOfMinute(from)} AND ${isOneOf('professional_id', professionals)}
      AND (expires_at IS NULL OR expires_at > ${now})
    ORDER BY professional_id, lower(during)`.execute(db)
  return rows
}

/** The entries of the waiting list that can still get a place. */
export async function countWaiting(db: Queries): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM waitlist_entries WHERE state = ANY (${openStates}::text[])`.execute(
    db,
  )
  return rows[0]!.waiting
}

/** The days that suit each of these entries. */
export async function readWaitingDays(db: Queries): Promise<(readonly WaitingDays[])[]> {
  const { rows } = await sql<{ windows: WaitingDays[] }>`
    SELECT jsonb_agg(jsonb_build_object('from', to_char(w.from_date, 'YYYY-MM-DD'), 'to', to_char(w.to_date, 'YYYY-MM-DD'),
                                        'weekdays', w.weekdays)) AS windows
    FROM waitlist_entries e JOIN waitlist_windows w ON w.entry_id = e.id
    WHERE e.state = ANY (${openStates}::text[])
    GROUP BY e.id`.execute(db)
  return rows.map(({ windows }) => windows)
}

type WaitingDays = Pick<Window, 'from' | 'to' | 'weekdays'>

/** The item that clients who walked in since then took most often, the latest of several. */
export async function mostFrequentWalkIn(db: Queries, since: Temporal.Instant): Promise<ItemIdentity | null> {
  const { rows } = await sql<ItemIdentity>`
    SELECT CASE WHEN i.service_id IS NULL THEN 'composed' ELSE 'service' END AS kind,
           coalesce(i.service_id, i.composed_service_id) AS id
    FROM appointments a JOIN appointment_items i ON i.appointment_id = a.id
    WHERE a.source = 'walk_in' AND a.start_at >= ${since} AND a.status IN ('pending', 'done')
      AND coalesce(i.service_id, i.composed_service_id) IS NOT NULL
    GROUP BY 1, 2 ORDER BY count(*) DESC, max(a.start_at) DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

const dayMinutes = 1440

function hasStepIn(range: AgendaRange): RawBuilder<unknown> {
  return sql`a.id IN (SELECT s.appointment_id FROM appointment_services s WHERE ${inRange('s', range)})`
}

/** No step is longer than a day: an index on its start finds them all. */
function inRange(steps: string, { from, to, professionals }: AgendaRange): RawBuilder<unknown> {
  const [start, end] = [sql.ref(`${steps}.start_at`), sql.ref(`${steps}.end_at`)]
  return sql`${start} >= ${instantOfMinute(from - dayMinutes)} AND ${start} < ${instantOfMinute(to)}
             AND ${end} > ${instantOfMinute(from)} AND ${isOneOf(`${steps}.professional_id`, professionals)}`
}

function isOneOf(column: string, professionals: readonly number[] | null): RawBuilder<unknown> {
  return professionals === null ? sql`true` : sql`${sql.ref(column)} = ANY (${professionals}::bigint[])`
}
