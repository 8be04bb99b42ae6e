import type { TestDatabase } from './test-database.ts'

/**
 * A checksum per table, to see that nothing was written. The counters of `throttles` and `demand` are left out: a refused
 * request counts, and so does a search.
 */
export async function tableChecksums({ pool }: TestDatabase): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'throttles', 'demand') ORDER BY 1`,
  )
  const queries = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(row::text, chr(10) ORDER BY row::text), '')) AS sum
       FROM ${name} AS row`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(queries.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
