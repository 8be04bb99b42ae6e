import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingStorm } from './booking-storm.ts'
import { seededRandom } from './random.ts'
import { embeddedGround } from './salon-data.ts'

test('when a server is killed during bookings, every answer was true and no booking is lost or doubled (C5, K1, K8)', async () => {
  const ground = await embeddedGround()
  const { faults, acknowledged } = await bookingStorm({ rounds: 1, random: seededRandom(3), ...ground })
  await ground.remove()
  assert.deepEqual(faults, [])
  assert.ok(acknowledged >= 10)
})
