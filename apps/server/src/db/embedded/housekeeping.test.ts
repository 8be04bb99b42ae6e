import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, test, type TestContext } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { startAutovacuum } from './autovacuum.ts'
import { startCheckpoints } from './checkpoints.ts'
import { startDiskGuard } from './disk-guard.ts'
import { WireServer } from './wire-server.ts'

const MEGABYTE = 1024 * 1024
const MINUTE = 60_000

let pglite: PGlite
let server: WireServer

before(async () => {
  pglite = await PGlite.create()
  server = new WireServer(pglite)
})

after(() => pglite.close())

test('a checkpoint shortens a long write-ahead log within a minute, a short one within the hour', async (t) => {
  const passes = time(t)
  const checkpoints = startCheckpoints(pglite, { server, warn: assert.fail })
  await writeLog(10)
  assert.ok((await passes(MINUTE)) > 10 * MEGABYTE)
  assert.ok((await passes(60 * MINUTE)) < MEGABYTE)
  await writeLog(65)
  assert.ok((await passes(MINUTE)) < MEGABYTE)
  checkpoints.stop()
})

test('when the disk is nearly full, the database is read-only until there is room again (K6)', async (t) => {
  const passes = time(t)
  const warnings: string[] = []
  const disk = { bsize: MEGABYTE, bavail: 300 }
  t.mock.method(fs, 'statfsSync', () => disk)
  startDiskGuard('/data', pglite, { server, warn: (message) => warnings.push(message) })
  const write = (): Promise<unknown> => pglite.query('CREATE TABLE IF NOT EXISTS visits (id int)')
  await passes(MINUTE)
  await write()
  for (const megabytes of [50, 120]) {
    disk.bavail = megabytes
    await passes(MINUTE)
    await assert.rejects(write(), { code: '25006' })
  }
  disk.bavail = 300
  await passes(MINUTE)
  await write()
  assert.equal(warnings.length, 2)
})

test('a table is analysed and vacuumed once enough of it has changed, and every table once a day', async (t) => {
  const passes = time(t)
  const exempt = t.mock.fn()
  const autovacuum = startAutovacuum(pglite, { server, warn: assert.fail, exempt })
  await pglite.exec('CREATE TABLE steps AS SELECT generate_series(1, 1000) AS id')
  await passes(MINUTE)
  await tablesAreDone()
  assert.deepEqual(await statistics(), { rows: 1000, dead: 0, vacuums: 0, analyses: 1 })
  await pglite.exec('UPDATE steps SET id = id WHERE id <= 40')
  await passes(MINUTE)
  await tablesAreDone()
  assert.deepEqual(await statistics(), { rows: 1000, dead: 40, vacuums: 0, analyses: 1 })
  await pglite.exec('UPDATE steps SET id = id WHERE id <= 300')
  await passes(MINUTE)
  await tablesAreDone()
  assert.deepEqual(await statistics(), { rows: 1000, dead: 0, vacuums: 1, analyses: 2 })
  await passes(24 * 60 * MINUTE)
  await tablesAreDone()
  assert.deepEqual(await statistics(), { rows: 1000, dead: 0, vacuums: 2, analyses: 3 })
  assert.ok(exempt.mock.callCount() > 0 && exempt.mock.calls.at(-1)!.arguments[0] === false)
  autovacuum.stop()
})

/** A look takes a turn for each table. */
async function tablesAreDone(): Promise<void> {
  for (let turns = 0; turns < 300; turns += 1) await server.exclusively(async () => {})
}

async function statistics(): Promise<unknown> {
  const { rows } = await pglite.query(`
    SELECT c.reltuples::int AS rows, s.n_dead_tup::int AS dead, s.vacuum_count::int AS vacuums, s.analyze_count::int AS analyses
    FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE s.relname = 'steps'`)
  return rows[0]
}

/** Lets time pass and the work of it end; tells how long the log is then. */
function time(t: TestContext): (ms: number) => Promise<number> {
  let now = performance.now()
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  return async (ms) => {
    now += ms
    t.mock.timers.tick(ms)
    await server.exclusively(async () => {})
    const { rows } = await pglite.query<{ bytes: number }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
    )
    return rows[0]!.bytes
  }
}

async function writeLog(megabytes: number): Promise<void> {
  for (let written = 0; written < megabytes; written += 1) {
    await pglite.query(`SELECT pg_logical_emit_message(true, 'test', repeat('x', ${MEGABYTE}))`)
  }
}
