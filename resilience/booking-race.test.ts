import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostgresMissing } from '../apps/server/test/engines.ts'
import { bookingRace } from './booking-race.ts'
import { seededRandom } from './random.ts'
import { nativeGround } from './salon-data.ts'

const skip = isPostgresMissing() && 'no PostgreSQL server was found'
const race = { rounds: 3, clients: 20, random: seededRandom(4) }

test(
  'when many clients ask two servers for one start at once, one gets it and the others are refused (C1)',
  { skip },
  async () => {
    const ground = await nativeGround()
    const { faults, statuses } = await bookingRace({
      ...race,
      databaseUrl: ground.url,
      dataDir: ground.data.DATA_DIR,
    })
    await ground.remove()
    assert.deepEqual(faults, [])
    assert.deepEqual(statuses, { 201: 3, 409: 57 })
  },
)
