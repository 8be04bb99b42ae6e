import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importKills } from './import-kills.ts'
import { seededRandom } from './random.ts'
import { embeddedGround } from './salon-data.ts'

test('an import whose server is killed does what its dry run said, and once', async () => {
  const ground = await embeddedGround()
  const { faults, kills } = await importKills(ground, { rows: 1100, random: seededRandom(7) })
  await ground.remove()
  assert.deepEqual(faults, [])
  assert.ok(kills >= 1)
})
