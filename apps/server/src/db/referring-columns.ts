/** Every column that refers to a record of a table, from the schema itself, so that new tables are not forgotten. SQL only. */
import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface ReferringColumn {
  readonly table: string
  readonly column: string
  /** The columns of the table's primary key. */
  readonly key: readonly string[]
}

export async function columnsReferringTo(
  db: Queries,
  table: 'users' | 'services',
): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    SELECT t.relname::text AS "table", a.attname::text AS "column",
           ARRAY(SELECT k.attname::text FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey)
                 WHERE i.indrelid = t.oid AND i.indisprimary ORDER BY k.attnum) AS key
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass
    ORDER BY 1, 2`.execute(db)
  return rows
}
