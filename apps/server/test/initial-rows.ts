import type { Pool } from 'pg'

/**
 * Keeps the rows that the migrations themselves insert, in a schema beside `public`. Called once, on a freshly
 * migrated template.
 */
export async function keepInitialRows(pool: Pool): Promise<void> {
  await pool.query('CREATE SCHEMA initial')
  for (const table of await tables(pool)) {
    const { rowCount } = await pool.query(`SELECT 1 FROM public.${table} LIMIT 1`)
    if (rowCount) await pool.query(`CREATE TABLE initial.${table} AS TABLE public.${table}`)
  }
}

/** Brings a database back to what the migrations left: their rows, numbering from 1, no schema of a test (pg-boss). */
export async function restoreInitialRows(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT 'DROP SCHEMA ' || quote_ident(nspname) || ' CASCADE' AS statement
       FROM pg_namespace WHERE nspname NOT IN ('public', 'initial', 'information_schema') AND nspname !~ '^pg_'
     UNION ALL
     SELECT 'INSERT INTO public.' || quote_ident(tablename) || ' OVERRIDING SYSTEM VALUE TABLE initial.' || quote_ident(tablename)
       FROM pg_tables WHERE schemaname = 'initial'`,
  )
  await pool.query(
    [
      'BEGIN',
      // Triggers count the changes of the application, not these.
      `SET LOCAL session_replication_role = replica`,
      `TRUNCATE ${(await tables(pool)).join(', ')} RESTART IDENTITY CASCADE`,
      ...rows.map(({ statement }) => statement),
      'COMMIT',
    ].join('; '),
  )
}

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
