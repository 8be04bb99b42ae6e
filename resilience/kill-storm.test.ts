import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killStorm } from './kill-storm.ts'
import { seededRandom } from './random.ts'

test('no acknowledged booking is lost when the database or the server is killed while writing (K1)', async () => {
  const { faults, kills } = await killStorm({ rounds: 3, random: seededRandom(2026) })
  assert.deepEqual(faults, [])
  assert.equal(kills, 3)
})
