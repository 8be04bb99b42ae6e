import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { onBothEngines, onPostgres } from '../../test/engines.ts'
import { silentLog, type TestConnection } from '../../test/test-server.ts'
import { openDatabase, type Queries } from './database.ts'
import {
  isConnectionLost,
  isExclusionViolation,
  isSerializationOrDeadlock,
  isUniqueViolation,
} from './postgres-errors.ts'

onBothEngines('the database returns instants, dates and large integers unchanged', async (_t, db) => {
  const instant = Temporal.Instant.from('2026-10-25T01:30:00.123456Z')
  const date = Temporal.PlainDate.from('2027-03-28')
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${instant}::timestamptz AS instant, ${[instant]}::timestamptz[] AS instants, ${date}::date AS date,
           ${[date, null]}::date[] AS dates, ${2 ** 53 - 1}::bigint AS big, ${[1, 2]}::bigint[] AS bigs,
           tstzrange(${instant}, NULL) AS range`.execute(db.kysely)
  const row = rows[0] as {
    instant: Temporal.Instant
    instants: Temporal.Instant[]
    date: Temporal.PlainDate
  } & Record<string, unknown>
  assert.ok(row.instant.equals(instant))
  assert.ok(row.instants[0]?.equals(instant))
  assert.ok(row.date.equals(date))
  assert.deepEqual((row['dates'] as unknown[]).map(String), ['2027-03-28', 'null'])
  assert.equal(row['big'], Number.MAX_SAFE_INTEGER)
  assert.deepEqual(row['bigs'], [1, 2])
  assert.equal(row['range'], '["2026-10-25 01:30:00.123456+00",)')
})

onBothEngines(
  'an integer too large for a number raises an error instead of being rounded',
  async (_t, db) => {
    await assert.rejects(db.pool.query('SELECT 9007199254740993::bigint'), RangeError)
  },
)

onBothEngines('a failed transaction leaves no trace', async (_t, db) => {
  const failing = db.transaction(async (tx) => {
    await addClosure(tx, '[2026-12-24 00:00+00, 2026-12-27 00:00+00)')
    throw new Error('changed my mind')
  })
  await assert.rejects(failing, /changed my mind/)
  assert.equal(await countClosures(db.kysely), 0)
})

onBothEngines('the refusal of a constraint is recognised by its kind and name', async (_t, db) => {
  await addClosure(db.kysely, '[2026-12-24 00:00+00, 2026-12-27 00:00+00)')
  const overlap = await addClosure(db.kysely, '[2026-12-26 00:00+00, 2026-12-28 00:00+00)').catch(asError)
  assert.ok(isExclusionViolation(overlap, 'closures_during_excl'))
  assert.ok(!isExclusionViolation(overlap, 'another_constraint') && !isUniqueViolation(overlap))
  const category = { name: 'Coupe', color: 'miel', position: 1 } as const
  await db.kysely.insertInto('categories').values(category).execute()
  const twice = await db.kysely.insertInto('categories').values(category).execute().catch(asError)
  assert.ok(isUniqueViolation(twice, 'categories_name_key'))
})

onPostgres('a transaction that loses a deadlock is retried and succeeds', async (_t, db) => {
  await addClosure(db.kysely, '[2026-12-24 00:00+00, 2026-12-25 00:00+00)')
  await addClosure(db.kysely, '[2026-12-26 00:00+00, 2026-12-27 00:00+00)')
  let runs = 0
  let held = 0
  const { promise: bothHoldOne, resolve: startCrossing } = Promise.withResolvers<void>()
  const lockBoth = (first: number, second: number): Promise<void> =>
    db.transaction(async (tx) => {
      runs += 1
      await sql`SELECT 1 FROM closures WHERE id = ${first} FOR UPDATE`.execute(tx)
      held += 1
      if (held === 2) startCrossing()
      await bothHoldOne
      await sql`SELECT 1 FROM closures WHERE id = ${second} FOR UPDATE`.execute(tx)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  assert.equal(runs, 3)
})

onPostgres('a second deadlock in a row is reported', async (_t, db) => {
  let runs = 0
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const losing = db.transaction(async () => {
    runs += 1
    throw deadlock
  })
  await assert.rejects(losing, isSerializationOrDeadlock)
  assert.equal(runs, 2)
})

onPostgres(
  'connections that the server closes are replaced, and the process survives (K7)',
  async (_t, db) => {
    await Promise.all([db.pool.query('SELECT 1'), db.pool.query('SELECT 1')])
    const inTransaction = db.transaction(async (tx) => {
      await endOtherConnections(db.connection)
      await sql`SELECT 1`.execute(tx)
    })
    await assert.rejects(inTransaction, isConnectionLost)
    assert.equal(await onceRecovered(() => countClosures(db.kysely)), 0)
  },
)

onPostgres('a table that another process changes is read on, in and outside transactions', async (_t, db) => {
  const read = (queries: Queries) => queries.selectFrom('settings').selectAll().where('id', '>', 0).execute()
  const migrate = (column: string) => db.pool.query(`ALTER TABLE settings ADD COLUMN ${column} integer`)
  const inTransaction = () => db.transaction((tx) => read(tx))
  const pooled = () => db.pool.query('SELECT * FROM settings WHERE id > $1', [0])
  // The same connection each time: it has prepared what it is asked.
  for (const [index, ask] of [() => read(db.kysely), inTransaction, pooled].entries()) {
    const column = `later_${index}`
    await ask()
    await migrate(column)
    await ask()
    await db.pool.query(`ALTER TABLE settings DROP COLUMN ${column}`)
    await ask()
  }
})

onPostgres('a server that is down is reported as a lost connection', async () => {
  const db = openDatabase({ connection: 'postgresql://nobody@127.0.0.1:1/none', log: silentLog })
  await assert.rejects(db.pool.query('SELECT 1'), isConnectionLost)
  await db.close()
})

onPostgres(
  'a server that says nothing more is left, and a statement that may take long is waited for',
  async (t, db) => {
    const { url, silence, close } = await proxyTo(db.connection)
    const through = openDatabase({ connection: url, log: silentLog, poolSize: 1, silenceMs: 300 })
    t.after(async () => {
      await close()
      await through.close()
    })
    const wait = async (tx: Queries) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      await sql`SELECT pg_sleep(0.6)`.execute(tx)
    }
    // Kysely ends its own transactions in small letters, as that of a back-up.
    const transactions = [() => through.transaction(wait), () => through.kysely.transaction().execute(wait)]
    for (const transaction of transactions) {
      await transaction()
      silence(true)
      await assert.rejects(countClosures(through.kysely), isConnectionLost)
      silence(false)
      assert.equal(await onceRecovered(() => countClosures(through.kysely)), 0)
    }
  },
)

onPostgres('the database limits the time of statements, locks and idle transactions', async (_t, db) => {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name ~ '(statement|lock|session)_timeout$' AND setting <> '0' ORDER BY name`,
  )
  assert.deepEqual(
    rows.map(({ name, setting }) => `${name}=${setting}`),
    [
      'deadlock_timeout=100',
      'idle_in_transaction_session_timeout=30000',
      'lock_timeout=2000',
      'statement_timeout=5000',
    ],
  )
})

function addClosure(queries: Queries, during: string): Promise<unknown> {
  return queries.insertInto('closures').values({ during }).execute()
}

async function countClosures(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('closures')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A query may still meet a dead connection, before the pool has heard of its end. */
async function onceRecovered<T>(query: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await query()
    } catch (error) {
      assert.ok(isConnectionLost(error))
      await sleep(20)
    }
  }
  throw new Error('The pool did not recover.')
}

/** A way to the same database that can swallow what is sent on it. */
async function proxyTo(connection: TestConnection) {
  const target = new URL(connection as string)
  const socket = join(
    decodeURIComponent(target.hostname || target.searchParams.get('host')!),
    '.s.PGSQL.5432',
  )
  let isSilent = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socket)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (data) => !isSilent && to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    silence: (is: boolean) => (isSilent = is),
    close: async () => {
      for (const each of open) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function endOtherConnections(connection: TestConnection): Promise<void> {
  const other = openDatabase({ connection, log: silentLog, poolSize: 1 })
  await other.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await other.close()
}

function asError(error: unknown): unknown {
  return error
}
