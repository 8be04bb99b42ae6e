import assert from 'node:assert/strict'
import test from 'node:test'
import { AnswerCache } from './answer-cache.ts'

const url = '/api/appointments/available/slots?items=s:1&from=2026-12-01&to=2026-12-01'
const plain = Buffer.from('{"days":[]}')
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const later = now.add({ minutes: 5 })
const validity = { generation: 1, validUntil: later.epochMilliseconds, firstDay: 20_788, lastDay: 20_790 }

test('an answer is kept from the second time on that it is asked for, and by its own URL', () => {
  const cache = new AnswerCache({ generation: 1, isCurrent: () => true })
  cache.keep(url, { plain, search: null }, validity)
  assert.equal(cache.get(url, now), null)
  cache.keep(url, { plain, search: null }, validity)
  assert.equal(cache.get(url, now)?.plain, plain)
  assert.equal(cache.get(`${url}&`, now), null)
})

test('a kept answer ends with its time or with a change, and the next one is kept at once', () => {
  let isCurrent = true
  const cache = new AnswerCache({ generation: 1, isCurrent: () => isCurrent })
  for (let asked = 0; asked < 2; asked += 1) cache.keep(url, { plain, search: null }, validity)
  assert.ok(cache.get(url, later))
  assert.equal(cache.get(url, later.add({ milliseconds: 1 })), null)
  assert.equal(cache.get(url, now), null, 'it is gone, not passed over')
  cache.keep(url, { plain, search: null }, validity)
  assert.ok(cache.get(url, now))
  isCurrent = false
  assert.equal(cache.get(url, now), null)
})

test('an answer of half a megabyte is not kept', () => {
  const cache = new AnswerCache({ generation: 1, isCurrent: () => true })
  for (let asked = 0; asked < 3; asked += 1)
    cache.keep(url, { plain: Buffer.alloc(500_001), search: null }, validity)
  assert.equal(cache.get(url, now), null)
})
