import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostgresMissing } from '../apps/server/test/engines.ts'
import { liveChanges } from './live-changes.ts'
import { seededRandom } from './random.ts'
import { nativeGround } from './salon-data.ts'

const skip = isPostgresMissing() && 'no PostgreSQL server was found'

test(
  'a change in one process is told by another before it looks by itself, and found when the first dies with it',
  { skip },
  async () => {
    const { url, data, remove } = await nativeGround()
    const random = seededRandom(20_261_120)
    const ground = { DATA_DIR: data.DATA_DIR, DATABASE_URL: url }
    // Other tests run beside this one: `npm run resilience` asks for one second.
    const asked = { changes: 20, kills: 1, tellWithinMs: 3000 }
    const { told, found, faults } = await liveChanges({ ...asked, random, data: ground })
    await remove()
    assert.deepEqual(faults, [])
    assert.deepEqual([told.length, found.length], [20, 1])
  },
)
