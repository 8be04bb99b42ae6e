import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { Client, Pool } from 'pg'
import { copyEmbeddedTemplate } from '../../../test/embedded-server.ts'
import {
  type HeldDatabase,
  holdDatabase,
  type Refusal,
  spawnHolder,
  startHolder,
} from '../../../test/holder-process.ts'
import { silentLog as log } from '../../../test/test-server.ts'
import { isConnectionLost } from '../postgres-errors.ts'
import { attachOrStartEmbeddedDatabase, type EmbeddedConnection, startEmbeddedDatabase } from './launcher.ts'
import { readHolder } from './lock.ts'

test('a killed database process is restarted without losing committed data', async (t) => {
  const dataDir = await dataFolder(t)
  const database = await startEmbeddedDatabase({ dataDir, log, allowVolatile: false })
  const pool = new Pool({ ...database.connection, max: 8 })
  pool.on('error', () => {})
  await pool.query(`INSERT INTO closures (during) VALUES ('[2026-12-24, 2026-12-27)')`)
  const restarted = new Promise((resolve) => database.onRestart(resolve))
  process.kill(database.processId!, 'SIGKILL')
  await assert.rejects(pool.query('SELECT 1'), isConnectionLost)
  assert.partialDeepStrictEqual(await restarted, { reason: 'SIGKILL' })
  assert.equal((await pool.query('SELECT * FROM closures')).rowCount, 1)
  await pool.end()
  await database.stop()
})

test('a second server on the same folder is refused and told which process holds it', async (t) => {
  const dataDir = await dataFolder(t)
  const first = await holdDatabase({ dataDir, serverPort: 3000 })
  const second = (await startHolder({ dataDir })) as Refusal
  assert.equal(second.refused, 'locked')
  assert.match(second.message, new RegExp(`process ${first.pid} on .+, port 3000, since`))
  await first.stop()
})

test('when a server is killed its database ends too, and the next server takes over (K8)', async (t) => {
  const dataDir = await dataFolder(t)
  const first = await holdDatabase({ dataDir })
  await first.kill()
  const second = await holdDatabase({ dataDir })
  await second.stop()
})

test('a server killed during a long query does not leave the folder locked', async (t) => {
  const dataDir = await dataFolder(t)
  const first = await holdDatabase({ dataDir })
  const client = new Client(first.connection)
  client.on('error', () => {})
  await client.connect()
  const endless = client.query('SELECT count(*) FROM generate_series(1, 10000000000)')
  // Its event loop is blocked: only the thread beside it can notice.
  await Promise.all([assert.rejects(endless, isConnectionLost), first.kill()])
  const second = await holdDatabase({ dataDir })
  await second.stop()
})

test('a command-line tool uses the running server’s database and leaves it running', async (t) => {
  const dataDir = await dataFolder(t)
  const server = await holdDatabase({ dataDir })
  const tool = await attachOrStartEmbeddedDatabase({ dataDir, log, allowVolatile: false })
  assert.deepEqual(tool.connection, server.connection)
  await tool.stop()
  await queryOnce(tool.connection)
  await server.stop()
})

test('a command-line tool starts the database when no server runs', async (t) => {
  const dataDir = await dataFolder(t)
  const tool = await attachOrStartEmbeddedDatabase({ dataDir, log, allowVolatile: false })
  await queryOnce(tool.connection)
  await tool.stop()
  await assert.rejects(queryOnce(tool.connection))
})

test('without fsync the database refuses to start, unless the owner accepts it', async (t) => {
  const dataDir = await dataFolder(t)
  const options = { dataDir, log, syncWrites: false }
  await assert.rejects(startEmbeddedDatabase({ ...options, allowVolatile: false }), { code: 'volatile' })
  const database = await startEmbeddedDatabase({ ...options, allowVolatile: true })
  assert.equal(database.volatile, true)
  await database.stop()
})

test('a damaged database is refused and left untouched (K9)', async (t) => {
  const dataDir = await dataFolder(t)
  const log16 = fs.readdirSync(path.join(dataDir, 'pg/pg_wal')).find((name) => name.length === 24)!
  fs.truncateSync(path.join(dataDir, 'pg/pg_wal', log16), 8192)
  const before = contents(dataDir)
  await assert.rejects(startEmbeddedDatabase({ dataDir, log, allowVolatile: false }), { code: 'corrupt' })
  assert.deepEqual(contents(dataDir), before)
})

test('the next start removes temporary files left by a killed server and database', async (t) => {
  const dataDir = await dataFolder(t)
  const first = spawnHolder({ dataDir })
  const { connection } = (await first.answer) as HeldDatabase
  first.killTree()
  const second = await holdDatabase({ dataDir })
  assert.equal(fs.existsSync(connection.host), false)
  assert.equal(fs.existsSync(second.connection.host), true)
  await second.stop()
})

test('the name of the last holder of the folder remains for the next refusal', async (t) => {
  const dataDir = await dataFolder(t)
  const database = await startEmbeddedDatabase({ dataDir, log, allowVolatile: false, serverPort: 4321 })
  assert.partialDeepStrictEqual(readHolder(dataDir), { pid: process.pid, port: 4321 })
  await database.stop()
})

async function dataFolder(t: TestContext): Promise<string> {
  const dataDir = await copyEmbeddedTemplate()
  t.after(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function queryOnce(connection: EmbeddedConnection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query('SELECT 1')
  await client.end()
}

function contents(dataDir: string): Map<string, string> {
  const files = fs.readdirSync(path.join(dataDir, 'pg'), { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, fs.readFileSync(file).toString('base64')]),
  )
}
