import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier } from 'pg'
import type { Surroundings } from './checkpoints.ts'

const LOOK_EVERY_MS = 60_000
/** After a crash PostgreSQL counts from zero: once a day every table has its turn, whatever was counted. */
const WHOLE_PASS_EVERY_MS = 24 * 3_600_000

type NeedyTable = { schema: string; name: string; isBloated: boolean }

/** `exempt` tells the watchdog that a table is being vacuumed, which may take longer than any query. */
type VacuumSurroundings = Surroundings & { exempt: (isExempt: boolean) => void }

/** The thresholds are the defaults of PostgreSQL's own autovacuum. A table without statistics has `reltuples` -1. */
const NEEDY_TABLES = `
  SELECT schema, name, is_bloated AS "isBloated"
  FROM (
    SELECT s.schemaname AS schema, s.relname AS name,
           c.reltuples < 0 AND pg_relation_size(c.oid) > 0
             OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) AS is_stale,
           $1 OR s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
             OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) AS is_bloated
    FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE c.relkind = 'r' AND s.schemaname NOT IN ('pg_toast', 'information_schema')) AS tables
  WHERE is_stale OR is_bloated
  ORDER BY schema, name`

/**
 * PGlite has no autovacuum: without statistics the planner reads whole tables for each row of another one, and rows that were
 * changed or deleted take room for ever. This analyses and vacuums tables as PostgreSQL would, one at a time, so that a client
 * waits for one table at most.
 */
export function startAutovacuum(
  pglite: PGlite,
  { server, warn, exempt }: VacuumSurroundings,
): { stop: () => void } {
  let lastWholePass = performance.now()
  const vacuumOne = async ({ schema, name, isBloated }: NeedyTable): Promise<void> => {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    await server.exclusively(async () => {
      const { rows } = await pglite.query<{ oid: string | null }>('SELECT to_regclass($1) AS oid', [table])
      // Dropped since it was listed.
      if (rows[0]!.oid === null) return
      exempt(true)
      await pglite
        .exec(isBloated ? `VACUUM (ANALYZE) ${table}` : `ANALYZE ${table}`)
        .finally(() => exempt(false))
    })
  }
  let isLooking = false
  const look = async (): Promise<void> => {
    const isWholePass = performance.now() - lastWholePass >= WHOLE_PASS_EVERY_MS
    if (isWholePass) lastWholePass = performance.now()
    const tables = await server.exclusively(() => needyTables(pglite, isWholePass))
    for (const table of tables) await vacuumOne(table)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(({ message }: Error) => warn(`Vacuuming failed and will be tried again: ${message}`))
      .finally(() => (isLooking = false))
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

async function needyTables(pglite: PGlite, isWholePass: boolean): Promise<NeedyTable[]> {
  // The one session counts what it changed by itself only when it has been idle for a while.
  await pglite.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pglite.query<NeedyTable>(NEEDY_TABLES, [isWholePass])
  return rows
}
