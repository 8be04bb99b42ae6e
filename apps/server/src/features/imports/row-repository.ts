/** The rows of a file that is imported, and what became of them. SQL only. */
import { sql } from 'kysely'
import type { RowVerdict } from '@meche/contract/imports.ts'
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

/** Rows that an admin has something to decide about. */
export async function rowsToLookAt(db: Queries, importId: number, limit: number): Promise<StoredRow[]> {
  return stored(db, importId)
    .where(({ or, eb }) =>
      or([
        eb('verdict', 'in', ['different', 'rejected']),
        eb('is_blocked', '=', true),
        eb('has_health_note', '=', true),
      ]),
    )
    .orderBy('line')
    .limit(limit)
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
        other_line = o."otherLine", person_id = o.person, is_blocked = o."isBlocked", has_health_note = o."hasHealthNote"
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o (
      line int, verdict text, reasons jsonb, unreadable text, "otherLine" int, person bigint, "isBlocked" boolean,
      "hasHealthNote" boolean)
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
