import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutPower, whyNoCut } from './power-cut.ts'
import { seededRandom } from './random.ts'

const skip = whyNoCut()

test(
  'no acknowledged booking is lost when the power is cut while the database writes (K2)',
  { skip },
  async () => {
    const { faults } = await cutPower({ random: seededRandom(1), hasCheckpoints: true, isHalfFlushed: true })
    assert.deepEqual(faults, [])
  },
)
