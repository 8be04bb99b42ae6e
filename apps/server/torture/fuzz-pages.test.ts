import assert from 'node:assert/strict'
import { test, after } from 'node:test'
import type { AddressInfo } from 'node:net'
import { startApi } from '../test/api.ts'
import { createSalon } from '../test/salon.ts'
import { createTestDatabase, stopTestServers } from '../test/test-database.ts'
import { fuzzPages } from './fuzz-pages.ts'

after(stopTestServers)

test('pages answer whatever address and method they are asked for, and none is a fault (V1)', async () => {
  const db = await createTestDatabase('embedded')
  const api = await startApi(db, await createSalon(db), { areRateLimitsOn: false, screens: 'built' })
  try {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const requests = Number(process.env['PAGE_REQUESTS'] ?? 600)
    const { statuses, faults } = await fuzzPages(port, { requests, seed: 20_261_122 })
    assert.deepEqual(faults, [])
    const { body } = await api.get('/', { host: 'evil.test' })
    assert.ok(body.includes('http://salon.test/reservation') && !body.includes('evil.test'))
    for (const status of [200, 404, 405]) assert.ok((statuses[status] ?? 0) > 10, JSON.stringify(statuses))
  } finally {
    await api.app.close()
    await db.close()
  }
})
