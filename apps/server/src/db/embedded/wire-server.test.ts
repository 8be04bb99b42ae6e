import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client, Pool } from 'pg'
import { SOCKET_NAME } from './process-messages.ts'
import { WireServer } from './wire-server.ts'

const IDLE_MS = 200

const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-wire-'))
const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' }
let pglite: PGlite
let server: WireServer

before(async () => {
  pglite = await PGlite.create()
  await pglite.exec('CREATE TABLE visits (name text)')
  server = new WireServer(pglite, IDLE_MS)
  await server.listen(path.join(folder, SOCKET_NAME))
})

after(async () => {
  await server.close()
  await pglite.close()
  fs.rmSync(folder, { recursive: true })
})

test('clients whose queries arrive in interleaved pieces keep their own statements', async () => {
  const pool = new Pool({ ...connection, max: 8 })
  const long = 'x'.repeat(300_000)
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const query = index % 4 === 0 ? 'SELECT length($1::text) AS value' : 'SELECT $1::int AS value'
      const { rows } = await pool.query<{ value: number }>(query, [index % 4 === 0 ? long : index])
      return rows[0]?.value === (index % 4 === 0 ? long.length : index)
    }),
  )
  await pool.end()
  assert.ok(answers.every(Boolean))
})

test('an error of one client does not reach another client', async () => {
  const pool = new Pool({ ...connection, max: 8 })
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => pool.query('SELECT 1 / $1::int', [index % 2])),
  )
  await pool.end()
  assert.deepEqual(
    results.map(({ status }) => status),
    Array.from({ length: 100 }, (_, index) => (index % 2 ? 'fulfilled' : 'rejected')),
  )
})

test('two clients may use the same statement name, and a name is free again after its client leaves', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [one, other] = await connect(2)
    const [first, second] = await Promise.all([
      one.query({ name: 'visit', text: 'SELECT $1::int AS value', values: [1] }),
      other.query({ name: 'visit', text: 'SELECT $1::text AS value', values: ['two'] }),
    ])
    const again = await one.query({ name: 'visit', text: 'SELECT $1::int AS value', values: [3] })
    assert.deepEqual(
      [first, second, again].map(({ rows }) => rows[0].value),
      [1, 'two', 3],
    )
    await end(one, other)
  }
  const [last] = await connect(1)
  assert.equal((await last.query('SELECT name FROM pg_prepared_statements')).rowCount, 0)
  await end(last)
})

test('other clients wait until a transaction ends, and then see what it committed', async () => {
  const [writer, reader] = await connect(2)
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO visits VALUES ('committed')`)
  const seen = reader.query(`SELECT 1 FROM visits WHERE name = 'committed'`)
  await sleep(20)
  await writer.query('COMMIT')
  assert.equal((await seen).rowCount, 1)
  await end(writer, reader)
})

test('the transaction of a client that disconnects is rolled back', async () => {
  const [writer, reader] = await connect(2)
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO visits VALUES ('left')`)
  await writer.end()
  assert.equal((await reader.query(`SELECT 1 FROM visits WHERE name = 'left'`)).rowCount, 0)
  await end(reader)
})

test('the transaction of a client that goes silent is rolled back', async () => {
  const [writer, reader] = await connect(2)
  const lost = new Promise<{ code?: string }>((resolve) => writer.once('error', resolve))
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO visits VALUES ('silent')`)
  assert.equal((await reader.query(`SELECT 1 FROM visits WHERE name = 'silent'`)).rowCount, 0)
  assert.equal((await lost).code, '25P03')
  await end(reader)
})

test('a client may stay silent while long work is announced', async () => {
  const [writer] = await connect(1)
  server.isPatient = true
  await writer.query('BEGIN')
  await sleep(2 * IDLE_MS)
  await writer.query('COMMIT')
  server.isPatient = false
  await end(writer)
})

test('the process’s own work never runs inside a client’s transaction', async () => {
  const [writer] = await connect(1)
  await writer.query('BEGIN')
  let wasInTransaction: boolean | undefined
  const work = server.exclusively(async () => {
    wasInTransaction = pglite.isInTransaction()
  })
  await writer.query(`INSERT INTO visits VALUES ('mine')`)
  assert.equal(wasInTransaction, undefined)
  await writer.query('ROLLBACK')
  await work
  assert.equal(wasInTransaction, false)
  await end(writer)
})

async function connect<N extends 1 | 2>(count: N): Promise<N extends 1 ? [Client] : [Client, Client]> {
  const clients = Array.from({ length: count }, () => new Client(connection))
  for (const client of clients) {
    // The loss is what the tests look at; without a listener it would end the process.
    client.on('error', () => {})
    await client.connect()
  }
  return clients as N extends 1 ? [Client] : [Client, Client]
}

async function end(...clients: Client[]): Promise<void> {
  for (const client of clients) await client.end()
}
