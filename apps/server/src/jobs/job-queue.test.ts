import assert from 'node:assert/strict'
import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { onPostgres } from '../../test/engines.ts'
import { silentLog } from '../../test/test-server.ts'
import { JobQueue } from './job-queue.ts'

onPostgres('a job that a kill cut off gives its turn up when its heartbeat stops', async (t, db) => {
  const connection = typeof db.connection === 'string' ? { connectionString: db.connection } : db.connection
  const boss = new PgBoss({ ...connection, max: 2, supervise: false, schedule: false })
  await boss.start()
  t.after(() => boss.stop())
  // The queue as a release without heartbeats left it.
  await boss.createQueue('settle-due', { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 })

  const cutOff = Promise.withResolvers<void>()
  const killed = await worker(cutOff.promise)
  await boss.send('settle-due')
  await killed.started
  // A process without connections can neither say that it runs nor end its job.
  await killed.pool.end()
  await db.pool.query(
    "UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'",
  )

  // The first look gives the job up, the second one sees that the turn is free.
  for (let look = 0; look < 2; look += 1) {
    await db.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL')
    await boss.supervise('settle-due')
  }
  t.after(async () => {
    cutOff.resolve()
    await killed.queue.stop()
  })
  const next = await worker(Promise.resolve())
  t.after(async () => {
    await next.queue.stop()
    await next.pool.end()
  })
  await boss.send('settle-due')
  await next.started
  const { rows } = await db.pool.query(
    "SELECT 1 FROM pgboss.job WHERE name = 'settle-due' AND state = 'failed'",
  )
  assert.equal(rows.length, 1)

  /** A process whose job ends when `work` does. */
  async function worker(work: Promise<void>) {
    const pool = new Pool({ ...connection, max: 2 })
    const queue = new JobQueue(pool, silentLog, { works: true })
    await queue.start()
    const { promise: started, resolve } = Promise.withResolvers<void>()
    await queue.workOrders(() => {
      resolve()
      return work
    })
    return { pool, queue, started }
  }
})
