import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostgresMissing } from '../apps/server/test/engines.ts'
import { seededRandom } from './random.ts'
import { waitlistMonth } from './waitlist-month.ts'

const skip = isPostgresMissing() && 'no PostgreSQL server was found'

test(
  'two processes that are cut off offer no place twice and none at night, and each acceptance is one visit (C1)',
  { skip },
  async () => {
    const options = {
      days: 2,
      entries: 25,
      releases: 25,
      stepMinutes: 60,
      killed: 30,
      random: seededRandom(20_261_127),
    }
    const { offers, accepted, kills, faults } = await waitlistMonth('PostgreSQL', options)
    assert.deepEqual(faults, [])
    assert.ok(
      offers > 5 && accepted > 2 && kills > 0,
      `${offers} offers, ${accepted} accepted, ${kills} kills`,
    )
  },
)
