/** The tables of a salon as lines of JSON, and back. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { Summing, type BackupTable, type TableSum } from './backup-format.ts'

/** Tables through which the processes of one database communicate, and those of pictures and files, which a back-up holds apart. */
const notKept = ['calendar_changes', 'salon_version', 'schema_migrations', 'stored_files', 'stored_parts']

const rowsAtOnce = 1000

/** Every table of the salon, each after those it refers to. */
export async function salonTables(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    SELECT c.relname AS name,
           ARRAY(SELECT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
                 WHERE f.conrelid = c.oid AND f.contype = 'f' AND r.oid <> c.oid) AS needs
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (${notKept})
    ORDER BY c.relname`.execute(db)
  const sorted: string[] = []
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((name) => !waiting.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) {
      sorted.push(name)
      waiting.delete(name)
    }
  }
  return sorted
}

interface Described extends BackupTable {
  /** In the C collation where it is a text: the same order on every engine. */
  readonly key: readonly string[]
}

export async function describeTable(db: Queries, name: string): Promise<Described> {
  const { rows } = await sql<{ columns: string[]; key: string[]; numbered: string | null }>`
    SELECT ARRAY(SELECT attname::text FROM pg_attribute
                 WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
           ARRAY(SELECT quote_ident(a.attname) || CASE WHEN a.atttypid = 'text'::regtype THEN ' COLLATE "C"' ELSE '' END
                 FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k (attnum, position), pg_attribute a
                 WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum
                 ORDER BY k.position) AS key,
           (SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attidentity <> '') AS numbered
    FROM pg_class c WHERE c.oid = ${`public.${name}`}::regclass`.execute(db)
  const { columns, key, numbered } = rows[0]!
  return {
    table: name,
    columns,
    key,
    numbering: numbered === null ? null : await numberingOf(db, name, numbered),
  }
}

async function numberingOf(db: Queries, table: string, column: string): Promise<BackupTable['numbering']> {
  const sequence = await sql<{ name: string }>`
    SELECT pg_get_serial_sequence(${`public.${table}`}, ${column}) AS name`.execute(db)
  const { rows } = await sql<{ last: string; isCalled: boolean }>`
    SELECT last_value::text AS last, is_called AS "isCalled" FROM ${sql.raw(sequence.rows[0]!.name)}`.execute(
    db,
  )
  return { column, ...rows[0]! }
}

/** The rows of a table, a thousand at a time, by its key. Within a transaction: it is what keeps them together. */
export async function* rowsOf(tx: Queries, { table, columns, key }: Described): AsyncGenerator<string[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    DECLARE kept_rows NO SCROLL CURSOR FOR
    SELECT to_jsonb(one)::text AS row FROM (SELECT ${names} FROM ${sql.table(table)}) AS one
    ORDER BY ${sql.raw(key.join(', '))}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.raw(String(rowsAtOnce))} FROM kept_rows`.execute(
      tx,
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsAtOnce) break
  }
  await sql`CLOSE kept_rows`.execute(tx)
}

/** The number of rows from `rowsOf`, and their hash. */
export async function sumOf(tx: Queries, table: string): Promise<TableSum> {
  const summing = new Summing()
  for await (const rows of rowsOf(tx, await describeTable(tx, table))) summing.add(rows)
  return summing.sum
}

export async function emptyTables(tx: Queries, tables: readonly string[]): Promise<void> {
  await sql`TRUNCATE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
}

export async function insertRows(
  tx: Queries,
  { table, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    tx,
  )
}

export async function continueNumbering(tx: Queries, { table, numbering }: BackupTable): Promise<void> {
  if (!numbering) return
  const { column, last, isCalled } = numbering
  await sql`
    SELECT setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${last}::bigint, ${isCalled})`.execute(
    tx,
  )
}
