import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killStorm } from './kill-storm.ts'
import { seededRandom } from './random.ts'

test('nothing acknowledged is lost when the database or the server is killed while it writes (K1)', async () => {
  const { faults, kills } = await killStorm({ rounds: 3, random: seededRandom(2026) })
  assert.deepEqual(faults, [])
  assert.equal(kills, 3)
})

test('the same storm without a synchronous log does lose, and the checker sees it', async () => {
  const random = seededRandom(2026)
  const { faults } = await killStorm({ rounds: 5, random, onConnect: 'SET synchronous_commit = off' })
  assert.match(faults[0] ?? '', /acknowledged and is missing/)
})
