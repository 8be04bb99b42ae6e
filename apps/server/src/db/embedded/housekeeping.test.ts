import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, test, type TestContext } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
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

test('a long log is cut by a checkpoint, a short one is left to the hour', async (t) => {
  const passes = time(t)
  const checkpoints = startCheckpoints(pglite, { server, warn: assert.fail })
  await writeLog(10)
  assert.ok((await passes(MINUTE)) > 10 * MEGABYTE)
  assert.ok((await passes(60 * MINUTE)) < MEGABYTE)
  await writeLog(65)
  assert.ok((await passes(MINUTE)) < MEGABYTE)
  checkpoints.stop()
})

test('a disk that is nearly full makes the database read-only until there is room again (K6)', async (t) => {
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
