import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostgresMissing } from '../apps/server/test/engines.ts'
import { seededRandom } from './random.ts'
import { nativeGround } from './salon-data.ts'
import { twoWorkers } from './two-workers.ts'

const skip = isPostgresMissing() && 'no PostgreSQL server was found'

test(
  'when one of two workers is killed while sending, each message is sent exactly once (R2, R5)',
  { skip },
  async () => {
    const ground = await nativeGround()
    const options = { messages: 60, random: seededRandom(20_261_120), isHurried: true }
    const { accepted, orphans, orphansAccepted, faults } = await twoWorkers({
      ...options,
      databaseUrl: ground.url,
      dataDir: ground.data.DATA_DIR,
    })
    await ground.remove()
    assert.deepEqual(faults, [])
    assert.equal(accepted, 60)
    assert.ok(
      orphans > 0 && orphansAccepted > 0,
      `the kill was in no sending: ${orphans}, ${orphansAccepted}`,
    )
  },
)
