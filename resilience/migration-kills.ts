import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbeddedDatabase } from '../apps/server/src/db/embedded/launcher.ts'
import { isConnectionLost } from '../apps/server/src/db/postgres-errors.ts'
import { migrate, readMigrations } from '../apps/server/src/db/migrate.ts'
import { readCatalogue } from '../apps/server/test/catalogue.ts'
import { type HeldDatabase, holdDatabase } from '../apps/server/test/holder-process.ts'
import { schemaSnapshot } from '../apps/server/test/schema-snapshot.ts'
import { migrationsDirectory, silentLog as log } from '../apps/server/test/test-server.ts'
import type { Random } from './random.ts'

/** The schema after each migration, the empty one first. */
type Snapshots = string[]

/**
 * Kills the database at random moments while it migrates from nothing; each time the schema must be the one before or
 * the one after a migration, and migrating again must end at the last one. Returns what went wrong.
 */
export async function killMigrations(options: { rounds: number; random: Random }): Promise<string[]> {
  const blank = await makeBlank()
  const { snapshots, durationMs } = await recordSnapshots(blank)
  const faults: string[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    faults.push(...(await killOnce(blank, snapshots, options.random.below(durationMs))))
  }
  fs.rmSync(blank, { recursive: true })
  return faults
}

async function killOnce(blank: string, snapshots: Snapshots, afterMs: number): Promise<string[]> {
  const { held, dataDir, pool } = await openCopy(blank)
  const migrating = migrate(pool, { directory: migrationsDirectory, log }).catch((error) => {
    if (!isConnectionLost(error)) throw error
  })
  await sleep(afterMs)
  const back = held.restarted()
  process.kill(held.databasePid, 'SIGKILL')
  await migrating
  await back
  const between = await snapshot(pool)
  await migrate(pool, { directory: migrationsDirectory, log })
  const last = await snapshot(pool)
  await close({ held, dataDir, pool })
  return [
    ...(snapshots.includes(between)
      ? []
      : [`killed after ${afterMs} ms: the schema is between two migrations`]),
    ...(last === snapshots.at(-1)
      ? []
      : [`killed after ${afterMs} ms: migrating again ends at another schema`]),
  ]
}

/** Runs the migrations one by one, undisturbed. */
async function recordSnapshots(blank: string): Promise<{ snapshots: Snapshots; durationMs: number }> {
  const copy = await openCopy(blank)
  const snapshots = [await snapshot(copy.pool)]
  const some = fs.mkdtempSync(path.join(tmpdir(), 'meche-some-'))
  const start = performance.now()
  for (const { version, name, sql } of await readMigrations(migrationsDirectory)) {
    fs.writeFileSync(path.join(some, `${String(version).padStart(4, '0')}_${name}.sql`), sql)
    await migrate(copy.pool, { directory: some, log })
    snapshots.push(await snapshot(copy.pool))
  }
  const durationMs = performance.now() - start
  fs.rmSync(some, { recursive: true })
  await close(copy)
  return { snapshots, durationMs }
}

type Copy = { held: HeldDatabase; dataDir: string; pool: Pool }

async function makeBlank(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-blank-'))
  const database = await startEmbeddedDatabase({ dataDir, log, allowVolatile: false })
  await database.stop()
  return dataDir
}

async function openCopy(blank: string): Promise<Copy> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-migrated-'))
  fs.cpSync(blank, dataDir, { recursive: true })
  const held = await holdDatabase({ dataDir })
  const pool = new Pool({ ...held.connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { held, dataDir, pool }
}

async function close({ held, dataDir, pool }: Copy): Promise<void> {
  await pool.end()
  await held.stop()
  fs.rmSync(dataDir, { recursive: true })
}

/** Without the table that records the migrations, which is made just before the first one. */
async function snapshot(pool: Pool): Promise<string> {
  const { tables, others } = await readCatalogue(pool)
  return schemaSnapshot({ tables: tables.filter(({ name }) => name !== 'schema_migrations'), others })
}
