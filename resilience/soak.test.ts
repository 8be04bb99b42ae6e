import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from './random.ts'
import { embeddedGround } from './salon-data.ts'
import { soak } from './soak.ts'

test('after a long mixed use of the salon, every answer was true and the data is sound (D5)', async () => {
  const ground = await embeddedGround()
  const options = { seconds: 4, errandsPerSecond: 40, random: seededRandom(5), ground }
  try {
    const { requests, visits, growth, faults } = await soak({ ...options, isGrowthCompared: false })
    assert.deepEqual(faults, [])
    assert.ok(requests > 100 && visits > 3, `${requests} requests, ${visits} visits`)
    assert.ok(growth.every(({ samples }) => samples.length > 30))
  } finally {
    await ground.remove()
  }
})
