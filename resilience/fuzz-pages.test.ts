import assert from 'node:assert/strict'
import { test, after } from 'node:test'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { startApi, type Api } from '../apps/server/test/api.ts'
import { createSalon } from '../apps/server/test/salon.ts'
import { createTestDatabase, stopTestServers } from '../apps/server/test/test-database.ts'
import { fuzzPages } from './fuzz-pages.ts'

after(stopTestServers)

test('pages answer any address and method without a server error (V1)', () =>
  withPages({ areRateLimitsOn: false }, async (api, port) => {
    const requests = Number(process.env['PAGE_REQUESTS'] ?? 600)
    const { statuses, faults } = await fuzzPages(port, { requests, seed: 20_261_122 })
    assert.deepEqual(faults, [])
    const { body } = await api.get('/', { host: 'evil.test' })
    assert.ok(body.includes('http://salon.test/reservation') && !body.includes('evil.test'))
    for (const status of [200, 404, 405]) assert.ok((statuses[status] ?? 0) > 10, JSON.stringify(statuses))
  }))

test('a page answers GET and HEAD; any other method is refused as by the API (S-06)', () =>
  withPages({}, async (_api, port) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE']) {
      const asked = request({ port, method, path: '/' }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      assert.equal(answer.statusCode, 405, method)
      const { code } = (await json(answer)) as { code: string }
      assert.equal(code, 'method_not_allowed', method)
    }
  }))

test('a page carries the second logo by its host name alone, also where that is no site of the salon', () =>
  withPages({ brandToken: 'meche' }, async (api) => {
    const isSecond = async (host: string) =>
      (await api.get('/', { host })).body.includes('<circle cx="16" cy="16" r="16" fill="currentColor"')
    assert.deepEqual([await isSecond('salon.test'), await isSecond('meche.partner.example')], [false, true])
  }))

async function withPages(
  options: Parameters<typeof startApi>[2],
  run: (api: Api, port: number) => Promise<void>,
): Promise<void> {
  const db = await createTestDatabase('embedded')
  const api = await startApi(db, await createSalon(db), { ...options, screens: 'built' })
  try {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    await run(api, (api.app.server.address() as AddressInfo).port)
  } finally {
    await api.app.close()
    await db.close()
  }
}
