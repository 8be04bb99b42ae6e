/** Taken time, as the occupancy table has it: visits, breaks and holds. */
import { sql } from 'kysely'
import type { IntervalList } from '@meche/domain/slots/model.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../db/database.ts'

/** One row; times are epoch minutes, widened to whole ones. */
export interface OccupiedRow {
  readonly professional: number
  readonly start: number
  readonly end: number
  /** Epoch milliseconds at which a hold ends by itself; null for visits and breaks. */
  readonly expiresAt: number | null
  readonly hold: number | null
  readonly appointment: number | null
}

const dayMinutes = 1440

const takenColumns = sql`
  professional_id AS professional,
  floor(extract(epoch FROM lower(during)) / 60)::int AS start,
  ceil(extract(epoch FROM upper(during)) / 60)::int AS end,
  (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt",
  hold_id AS hold,
  appointment_id AS appointment`

/** Every row that touches [from, to), in epoch minutes, expired holds included: who reads applies the clock. */
export async function readOccupancy(
  db: Queries,
  { from, to }: { from: number; to: number },
): Promise<OccupiedRow[]> {
  // No row is longer than a day (a CHECK says so): a plain index on the start finds them all.
  const { rows } = await sql<OccupiedRow>`
    SELECT ${takenColumns}
    FROM occupancy
    WHERE lower(during) >= to_timestamp(${(from - dayMinutes) * 60})
      AND lower(during) < to_timestamp(${to * 60})
      AND upper(during) > to_timestamp(${from * 60})
    ORDER BY professional_id, lower(during)`.execute(db)
  return rows
}

/** From a minute to another, of these professionals. */
export interface Window {
  readonly from: number
  readonly to: number
  readonly professionals: readonly number[]
}

/** The same of some professionals, for several windows at once: one list each, in their order. */
export async function readOccupancies(db: Queries, windows: readonly Window[]): Promise<OccupiedRow[][]> {
  const asked = windows.flatMap(({ from, to, professionals }, place) =>
    professionals.map((professional) => ({ place, professional, from: from * 60, to: to * 60 })),
  )
  // OFFSET keeps PostgreSQL from joining the whole table: it takes a range with unknown ends for a wide one.
  const { rows } = await sql<OccupiedRow & { place: number }>`
    SELECT asked.place, ${takenColumns}
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
           AS asked (place int, professional bigint, "from" bigint, "to" bigint)
    CROSS JOIN LATERAL (
      SELECT * FROM occupancy
      WHERE professional_id = asked.professional
        AND lower(during) >= to_timestamp(asked."from" - ${dayMinutes * 60})
        AND lower(during) < to_timestamp(asked."to")
        AND upper(during) > to_timestamp(asked."from")
      OFFSET 0) AS occupancy
    ORDER BY asked.place, professional_id, lower(during)`.execute(db)
  const perWindow = Map.groupBy(rows, ({ place }) => place)
  return windows.map((_, place) => perWindow.get(place) ?? [])
}

/** The occupied time to ignore: expired holds, the caller's own hold, the visit that is being moved. */
export interface Freed {
  readonly now: Temporal.Instant
  readonly hold?: number | null
  readonly appointment?: number | null
  /** Of that visit's time, what is not moved: its work that is done. */
  readonly staying?: readonly OccupiedRun[]
}

/** Whether more is freed than what the clock frees for everybody. */
export function isAnythingFreed({ hold, appointment, staying }: Freed): boolean {
  return (hold ?? appointment ?? null) !== null || (staying?.length ?? 0) > 0
}

/** The appointment id of runs whose visit has no id yet, or whose own id would free them. */
const unnumbered = 0

/** Taken time and some more of visits, sorted by when it begins. */
export function withRuns(
  rows: readonly OccupiedRow[],
  runs: readonly OccupiedRun[] = [],
): readonly OccupiedRow[] {
  if (runs.length === 0) return rows
  const more = runs.map((run) => ({ ...run, expiresAt: null, hold: null, appointment: unnumbered }))
  return [...rows, ...more].toSorted((a, b) => a.start - b.start)
}

/** The occupied time, and the part of it that visits occupy: one sorted list each per professional. */
export interface Occupied {
  readonly taken: ReadonlyMap<number, IntervalList>
  readonly visits: ReadonlyMap<number, IntervalList>
}

/** The rows that stand at an instant. One pass: every search goes through a month of them. */
export function occupiedBy(rows: readonly OccupiedRow[], freed: Freed): Occupied {
  const taken = new Map<number, number[]>()
  const visits = new Map<number, number[]>()
  for (const row of withRuns(rows, freed.staying)) {
    if (isFreed(row, freed)) continue
    add(taken, row)
    if (row.appointment !== null) add(visits, row)
  }
  return { taken: toLists(taken), visits: toLists(visits) }
}

function add(lists: Map<number, number[]>, { professional, start, end }: OccupiedRow): void {
  const list = lists.get(professional)
  if (list) list.push(start, end)
  else lists.set(professional, [start, end])
}

function toLists(lists: ReadonlyMap<number, number[]>): Map<number, IntervalList> {
  const typed = new Map<number, IntervalList>()
  for (const [professional, list] of lists) typed.set(professional, new Int32Array(list))
  return typed
}

function isFreed(row: OccupiedRow, { now, hold, appointment }: Freed): boolean {
  if (row.expiresAt !== null && row.expiresAt <= now.epochMilliseconds) return true
  if (row.hold !== null && row.hold === hold) return true
  return row.appointment !== null && row.appointment === appointment
}

/** When the first hold among the rows ends by itself, in epoch milliseconds; Infinity when there is none. */
export function firstExpiry(rows: readonly OccupiedRow[], now: Temporal.Instant): number {
  return rows.reduce(
    (first, { expiresAt }) =>
      expiresAt !== null && expiresAt > now.epochMilliseconds ? Math.min(first, expiresAt) : first,
    Infinity,
  )
}
