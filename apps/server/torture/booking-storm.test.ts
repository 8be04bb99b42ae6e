import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingStorm } from './booking-storm.ts'
import { seededRandom } from './random.ts'
import { embeddedGround } from './salon-data.ts'

test('every answer of a server that is killed while people book is true, and no booking is lost or doubled (C5, K1, K8)', async () => {
  const ground = await embeddedGround()
  const { faults, acknowledged } = await bookingStorm({ rounds: 1, random: seededRandom(3), ...ground })
  await ground.remove()
  assert.deepEqual(faults, [])
  assert.ok(acknowledged >= 10)
})
