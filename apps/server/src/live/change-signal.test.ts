import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { onPostgresApi } from '../../test/api.ts'
import { onPostgres } from '../../test/engines.ts'
import { listen } from '../../test/live-reader.ts'
import { silentLog } from '../../test/test-server.ts'
import { untilTwoListen, withTwoProcesses } from '../../test/two-processes.ts'
import { at, booked, monday } from '../../test/visits.ts'
import { waitUntil } from '../../test/waiting.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { postgresSignal } from './change-signal.ts'
import { readChanges, type Standing } from './read-changes.ts'

onPostgresApi('a change in one process is told by the other within a second', async (api) => {
  await withTwoProcesses(api, async (first, second) => {
    const screen = await listen(second, api.salon.admin)
    for (const start of ['10:00', '11:00', '14:00', '15:00']) {
      const visit = await booked(first, { start: at(start) })
      assert.equal((await screen.changes(1000)).visits[0]!.id, visit.id)
    }
  })
})

onPostgresApi(
  'a change that a process could not tell before it died is found within six seconds',
  async (api) => {
    await withTwoProcesses(api, async (_, second) => {
      const screen = await listen(second, api.salon.admin)
      // A process of its own, whose signal nobody hears.
      const visit = await booked(api)
      assert.equal((await screen.changes(6000)).visits[0]!.id, visit.id)
    })
  },
)

onPostgresApi('a process whose listening connection was lost hears of changes again', async (api) => {
  await withTwoProcesses(api, async (first, second) => {
    const screen = await listen(second, api.salon.admin)
    const { rowCount } = await api.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'meche-live' AND datname = current_database()`,
    )
    assert.equal(rowCount, 2)
    await sleep(1500)
    await booked(first)
    assert.deepEqual((await screen.changes(1000)).days, [monday])
  })
})

onPostgres(
  'many writes wake the other processes at most fifty times a second, and the last is told',
  async (_, db) => {
    const signals = [1, 2].map(() => postgresSignal(db.connection, silentLog))
    const [writer, other] = signals
    let heard = 0
    other!.subscribe(() => (heard += 1))
    await untilTwoListen(db.pool)
    await sleep(100)
    const before = heard
    for (let count = 0; count < 100; count += 1) {
      writer!.announce()
      await sleep(2)
    }
    await sleep(200)
    const told = heard - before
    assert.ok(told >= 3 && told <= 25, `${told} times`)
    writer!.announce()
    await waitUntil(async () => heard > before + told)
    assert.equal(heard, before + told + 1)
    await Promise.all(signals.map((signal) => signal.close()))
  },
)

const rounds = 40

onPostgres(
  'changes since a snapshot are exactly those that committed since, whatever the order',
  async (_, db) => {
    const random = seededRandom(7)
    const below = (limit: number) => Math.floor(random.next() * limit)
    // Enough connections for the transactions that overlap.
    const pool = new Pool({ ...connectionOf(db.connection), max: 12 })
    let visit = 0
    const running: { client: PoolClient; visits: number[] }[] = []
    /** The visits that committed, in order, and how many of them had when each look was taken. */
    const committed: number[] = []
    const looks: { standing: Standing; known: number }[] = []
    const write = async (client: PoolClient) => {
      visit += 1
      await client.query(`INSERT INTO calendar_changes (day, appointment_id) VALUES (1, $1)`, [visit])
      return visit
    }
    const steps = [
      async () => {
        if (running.length > 8) return
        const client = await pool.connect()
        await client.query('BEGIN')
        running.push({ client, visits: [await write(client)] })
      },
      async () => {
        const one = running[below(running.length)]
        if (one) one.visits.push(await write(one.client))
      },
      async () => {
        const [one] = running.splice(below(running.length), 1)
        if (!one) return
        const isKept = random.chance(0.8)
        await one.client.query(isKept ? 'COMMIT' : 'ROLLBACK')
        one.client.release()
        if (isKept) committed.push(...one.visits)
      },
      async () => {
        const since = looks[below(looks.length)]
        const standing = await readChanges(db.pool, since?.standing.snapshot ?? null)
        if (since)
          assert.deepEqual(
            visitsOf(standing),
            committed.slice(since.known).toSorted((a, b) => a - b),
          )
        else assert.deepEqual(visitsOf(standing), [])
        looks.push({ standing, known: committed.length })
      },
    ]
    try {
      for (let step = 0; step < rounds * 10; step += 1) await steps[below(steps.length)]!()
      assert.ok(committed.length > rounds && looks.length > rounds)
    } finally {
      for (const { client } of running) client.release(true)
      await pool.end()
    }
  },
)

function visitsOf({ changes }: Standing): number[] {
  return changes.map(({ visit }) => visit!).toSorted((a, b) => a - b)
}

function connectionOf(connection: string | object) {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}
