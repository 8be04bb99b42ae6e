import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertProblem, startApi } from '../../../test/api.ts'
import { createSalon } from '../../../test/salon.ts'
import { silentLog } from '../../../test/test-server.ts'
import { openDatabase } from '../../db/database.ts'
import { createTestDatabase, stopTestServers } from '../../../test/test-database.ts'

after(stopTestServers)

test('the server reports itself unhealthy while a full disk makes its database read-only (S-14)', async () => {
  const db = await createTestDatabase('embedded')
  const api = await startApi(db, await createSalon(db))
  try {
    // As the disk guard does in the one session of the embedded database.
    await db.pool.query('SET default_transaction_read_only = true')
    const refused = await api.get('/api/health')
    assertProblem(refused, 503, 'unavailable')
    assert.equal(refused.headers['retry-after'], '30')
    await db.pool.query('SET default_transaction_read_only = false')
    assert.equal((await api.get('/api/health')).status, 200)
  } finally {
    await api.app.close()
    await db.close()
  }
})

test('a server without its database lives and is not ready', async () => {
  const database = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/none', log: silentLog })
  const db = await createTestDatabase('embedded')
  const api = await startApi({ ...db, ...database }, await createSalon(db))
  try {
    assert.equal((await api.get('/api/health')).status, 503)
    const alive = await api.get('/api/health/live')
    assert.deepEqual([alive.status, alive.body], [200, { status: 'ok' }])
  } finally {
    await api.app.close()
    await database.close()
    await db.close()
  }
})
