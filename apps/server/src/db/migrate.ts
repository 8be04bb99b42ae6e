import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { LOCK_LIMIT_MS } from './database.ts'
import type { DatabaseLog } from './log.ts'
import { isSerializationOrDeadlock, isTimeout } from './postgres-errors.ts'

/** The schema cannot be brought up to date; the message says what to do, and nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

export type Migration = { version: number; name: string; sql: string; checksum: string }
type Applied = { version: number; name: string; checksum: string }

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/
/** Any constant: the name of the lock under which one process at a time migrates. */
const LOCK_KEY = 7_274_829
/** A migration must not wait for ever behind a forgotten session. */
const PATIENCE_MS = 60_000
/**
 * Everybody else waits behind a migration that waits for a table: it gives up before they do, lets them pass, and tries again. It
 * waits longer than PostgreSQL's `deadlock_timeout`, a second, after which an autovacuum in its way is cancelled.
 */
const MIGRATION_LOCK_LIMIT_MS = 0.75 * LOCK_LIMIT_MS
const PAUSE_MS = 300

/**
 * Brings the schema up to date, forward only: each file of `directory` runs in one transaction with the row that
 * records it, under a lock, so a crash leaves the schema before or after a migration and two servers that start
 * together migrate once. Refuses when an applied file was changed, or when the database is newer than the files.
 */
export async function migrate(pool: Pool, options: { directory: string; log: DatabaseLog }): Promise<void> {
  const migrations = await readMigrations(options.directory)
  let isChanged = false
  for (
    let applied = await applyNext(pool, migrations);
    applied;
    applied = await applyNext(pool, migrations)
  ) {
    isChanged = true
    options.log.info({ version: applied.version }, `Applied migration ${applied.name}`)
  }
  // A table that was made or rewritten has no statistics, and the first requests must not wait for autovacuum.
  if (isChanged) await pool.query('ANALYZE')
}

/** Reads the migration files in their order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)))
}

async function readMigration(directory: string, fileName: string, expected: number): Promise<Migration> {
  const [, digits, name] = FILE_NAME.exec(fileName) ?? []
  if (name === undefined || Number(digits) !== expected) {
    throw new MigrationRefused(
      `Migrations are numbered without a gap, as 0001_short_name.sql; ${fileName} is in the place of ${expected}.`,
    )
  }
  // A checkout on Windows may change the line ends; the migration is the same.
  const sql = (await readFile(path.join(directory, fileName), 'utf8')).replaceAll('\r\n', '\n')
  return { version: expected, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Runs statements in a transaction. */
export interface Statements {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: R[] }>
}

/** The same in a transaction that its caller ends: all of it or nothing. `upTo`: not the later ones. */
export async function migrateWithin(
  client: Statements,
  { directory, upTo }: { directory: string; upTo?: number },
): Promise<void> {
  const migrations = (await readMigrations(directory)).slice(0, upTo)
  for (;;) {
    const applied = await applyIn(client, migrations)
    if (!applied) return
  }
}

/** Applies the first migration that is missing, or returns undefined when none is. */
async function applyNext(pool: Pool, migrations: Migration[]): Promise<Migration | undefined> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    try {
      return await tryNext(pool, migrations)
    } catch (error) {
      // Processes of the release before go on working: they hold locks for moments, and a migration may lose a deadlock against them.
      const mayTryAgain = isTimeout(error) || isSerializationOrDeadlock(error)
      if (!mayTryAgain || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function tryNext(pool: Pool, migrations: Migration[]): Promise<Migration | undefined> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const next = await applyIn(client, migrations)
    await client.query('COMMIT')
    client.release()
    return next
  } catch (error) {
    // Closing the connection rolls back, also when it no longer answers.
    client.release(true)
    throw error
  }
}

async function applyIn(client: Statements, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${MIGRATION_LOCK_LIMIT_MS}`)
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY})`)
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version    integer PRIMARY KEY,
       name       text NOT NULL,
       checksum   text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  )
  const { rows } = await client.query<Applied>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  )
  checkHistory(rows, migrations)
  const next = migrations[rows.length]
  if (!next) return undefined
  await client.query(next.sql)
  await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    next.version,
    next.name,
    next.checksum,
  ])
  return next
}

function checkHistory(applied: Applied[], migrations: Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const known = migrations[version - 1]
    if (!known) {
      throw new MigrationRefused(
        `The database has migration ${version} (${name}), which this version of Mèche does not know: it was opened by ` +
          `a newer one. Start that version again, or restore a back-up made before the upgrade.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${version} (${name}) was changed after it had been applied, so the file no longer says what the ` +
          `database is. Put the file back as it was and write the change as a new migration.`,
      )
    }
  }
}
