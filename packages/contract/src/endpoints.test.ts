import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from './endpoints.ts'

test('no two endpoints share a name, or a method and an address', () => {
  const names = endpoints.map(({ name }) => name)
  const places = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(places).size, places.length)
})

test('each endpoint declares its callers, its purpose and its path parameters', () => {
  for (const { name, path, access, summary, params, status, answer, method, body } of endpoints) {
    assert.match(path, /^\/api\/[a-z_\-/{}.]+$/, name)
    assert.ok(['all', 'signed_in', 'staff', 'admin'].includes(access), name)
    assert.ok(summary.length >= 10, name)
    assert.equal(path.includes('{'), params !== undefined, name)
    assert.equal(status === 204 || status === 302, answer === undefined, name)
    if (method === 'GET') assert.equal(body, undefined, name)
  }
})

/** Called by providers, who say more than their manuals; what they say is believed only with their signature, address or state. */
const calledByProviders: ReadonlySet<string> = new Set([
  'receiveWebhook',
  'receiveWebhookByAddress',
  'receivePaymentEvent',
  'finishOidc',
])

test('bodies, queries and path parameters refuse unknown fields', () => {
  for (const { name, params, query, body } of endpoints.filter((one) => !calledByProviders.has(one.name))) {
    for (const schema of [params, query, body].filter((part) => part !== undefined)) {
      const result = schema.safeParse({ 'a field that nobody has': 1 })
      assert.ok(!result.success, name)
      assert.ok(
        result.error.issues.some(({ code }) => code === 'unrecognized_keys'),
        name,
      )
    }
  }
})
