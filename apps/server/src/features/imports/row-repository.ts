/** The rows of a file that is imported, and what became of them. SQL only. */
import { sql } from 'kysely'
import type { BlockedDecision, RowVerdict } from '@meche/contract/imports.ts'
import type { Queries } from '../../db/database.ts'
import type { CsvRow } from './read-csv.ts'

export interface StoredRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly verdict: RowVerdict | null
  readonly reasons: readonly string[]
  readonly unreadable: string | null
  readonly otherLine: number | null
  readonly person: number | null
  readonly isBlocked: boolean
  readonly hasHealthNote: boolean
  readonly keepsHealthNotes: boolean
  readonly blockedDecision: BlockedDecision | null
  readonly blockedFrom: Temporal.Instant | null
  /** « Camille L. », whose visit stands in the way, unless they were erased. */
  readonly blockedBy: string | null
  /** The service that it is about, or that was made for it. */
  readonly service: number | null
}

/** The verdict on a row, before or after the import. */
export interface Outcome {
  readonly line: number
  readonly verdict: RowVerdict
  readonly reasons: readonly string[]
  readonly unreadable: string | null
  readonly otherLine: number | null
  readonly person: number | null
  readonly isBlocked: boolean
  readonly hasHealthNote: boolean
  /** When what stands in the way of a visit begins. */
  readonly blockedFrom: Temporal.Instant | null
  /** The client whose visit that is. */
  readonly blockedClient: number | null
  /** The visit that was booked. */
  readonly appointment: number | null
  /** The service that it is about, or that was made for it. */
  readonly service: number | null
  /** The category that was made for it. */
  readonly category: number | null
}

/** Most outcomes leave these empty. */
export const noOutcome = {
  reasons: [],
  unreadable: null,
  otherLine: null,
  person: null,
  isBlocked: false,
  hasHealthNote: false,
  blockedFrom: null,
  blockedClient: null,
  appointment: null,
  service: null,
  category: null,
}

export async function insertRows(db: Queries, importId: number, rows: readonly CsvRow[]): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, line, cells)
    SELECT ${importId}, line, cells FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (line int, cells jsonb)`.execute(
    db,
  )
}

interface Part {
  readonly after: number
  readonly limit: number
}

/** The next rows of a file, in its order. */
export async function rowsAfter(db: Queries, importId: number, { after, limit }: Part): Promise<StoredRow[]> {
  return stored(db, importId).where('line', '>', after).orderBy('line').limit(limit).execute()
}

/** Rows that an admin has something to decide about; what is lost by doing nothing comes first. */
export async function rowsToLookAt(db: Queries, importId: number, limit: number): Promise<StoredRow[]> {
  return stored(db, importId)
    .where(({ or, eb }) =>
      or([
        eb('verdict', 'in', ['different', 'rejected']),
        eb('is_blocked', '=', true),
        eb('has_health_note', '=', true),
        sql<boolean>`cardinality(reasons) > 0`,
      ]),
    )
    .orderBy('has_health_note', 'desc')
    .orderBy('is_blocked', 'desc')
    .orderBy('line')
    .limit(limit)
    .execute()
}

export async function rowOfLine(db: Queries, importId: number, line: number): Promise<StoredRow | null> {
  return (await stored(db, importId).where('line', '=', line).executeTakeFirst()) ?? null
}

type Decision = { readonly keeps_health_notes: boolean } | { readonly blocked_decision: BlockedDecision }

export async function writeDecision(
  tx: Queries,
  importId: number,
  { line, decision }: { readonly line: number; readonly decision: Decision },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(decision)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

/** Other columns hold other notes: an admin decides about them anew. */
export async function forgetKeptNotes(tx: Queries, importId: number): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ keeps_health_notes: false })
    .where('import_id', '=', importId)
    .where('keeps_health_notes', '=', true)
    .execute()
}

function stored(db: Queries, importId: number) {
  return db
    .selectFrom('import_rows')
    .select([
      'line',
      'cells',
      'verdict',
      'reasons',
      'unreadable',
      'other_line as otherLine',
      'person_id as person',
      'is_blocked as isBlocked',
      'has_health_note as hasHealthNote',
      'keeps_health_notes as keepsHealthNotes',
      'blocked_decision as blockedDecision',
      'blocked_from as blockedFrom',
      'service_id as service',
      sql<string | null>`(
        SELECT given_name || ' ' || left(family_name, 1) || '.' FROM users
        WHERE id = blocked_client_id AND erased_at IS NULL)`.as('blockedBy'),
    ])
    .where('import_id', '=', importId)
    .$castTo<StoredRow>()
}

export async function writeOutcomes(
  db: Queries,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    UPDATE import_rows r
    SET verdict = o.verdict, reasons = ARRAY(SELECT jsonb_array_elements_text(o.reasons)), unreadable = o.unreadable,
        other_line = o."otherLine", person_id = o.person, is_blocked = o."isBlocked", has_health_note = o."hasHealthNote",
        blocked_from = o."blockedFrom", blocked_client_id = o."blockedClient", appointment_id = o.appointment,
        service_id = o.service, category_id = o.category
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o (
      line int, verdict text, reasons jsonb, unreadable text, "otherLine" int, person bigint, "isBlocked" boolean,
      "hasHealthNote" boolean, "blockedFrom" timestamptz, "blockedClient" bigint, appointment bigint,
      service bigint, category bigint)
    WHERE r.import_id = ${importId} AND r.line = o.line`.execute(db)
}

/** The earlier rows of the file that are about these persons. */
export async function claimsOf(
  db: Queries,
  importId: number,
  { persons, before }: { readonly persons: readonly number[]; readonly before: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ person: number; line: number }>`
    SELECT person_id AS person, min(line) AS line FROM import_rows
    WHERE import_id = ${importId} AND line < ${before} AND person_id = ANY (${[...persons]}::bigint[])
    GROUP BY person_id`.execute(db)
  return new Map(rows.map(({ person, line }) => [person, line]))
}
