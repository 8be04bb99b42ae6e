import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../random.ts'
import { Clients } from './clients.ts'

function makeClients(acknowledgedBefore: readonly number[]): Clients {
  const clients = new Clients('http://127.0.0.1:1', { offers: [], random: seededRandom(1) })
  clients.acknowledged.push(...acknowledgedBefore.map((ms) => performance.now() - ms))
  return clients
}

test('a salon that takes no booking any more has a gap that lasts until now', () => {
  const gap = makeClients([9000, 8000]).longestGapMs()
  assert.ok(gap >= 8000 && gap < 9000, String(gap))
})

test('the gap around a moment begins with the booking before it, and ignores earlier ones', () => {
  const clients = makeClients([90_000, 20_000, 10_000, 9000])
  const gap = clients.longestGapMs(performance.now() - 15_000)
  assert.ok(gap >= 10_000 && gap < 11_000, String(gap))
})

test('bookings that do not come are a failure of the trial', async () => {
  await assert.rejects(makeClients([]).progress(1, 20), /Only 0 of 1 bookings/)
})
