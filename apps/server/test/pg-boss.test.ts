import assert from 'node:assert/strict'
import { fromKysely, PgBoss } from 'pg-boss'
import { onBothEngines } from './engines.ts'

onBothEngines('a job queued in a transaction is delivered only after it commits', async (t, db) => {
  const connection = typeof db.connection === 'string' ? { connectionString: db.connection } : db.connection
  const boss = new PgBoss({ ...connection, max: 4 })
  const errors: unknown[] = []
  boss.on('error', (error) => errors.push(error))
  t.after(() => boss.stop())
  await boss.start()
  await boss.createQueue('reminders')
  // It looks a queue up on its first use, over a connection of its own: inside a transaction on the embedded engine,
  // that would wait for the transaction, which waits for it.
  await boss.fetch('reminders')
  const { promise: delivered, resolve } = Promise.withResolvers<unknown>()
  await boss.work('reminders', { pollingIntervalSeconds: 0.5 }, async ([job]) => resolve(job?.data))
  const rolledBack = db.transaction(async (tx) => {
    await boss.send('reminders', { visit: 1 }, { db: fromKysely(tx) })
    throw new Error('no visit after all')
  })
  await assert.rejects(rolledBack, /no visit/)
  await db.transaction((tx) => boss.send('reminders', { visit: 2 }, { db: fromKysely(tx) }))
  assert.deepEqual(await delivered, { visit: 2 })
  assert.deepEqual(errors, [])
})
