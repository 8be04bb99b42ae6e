import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { change, undo } from '../../../test/agenda.ts'
import { onBothEnginesApi, type Answer } from '../../../test/api.ts'
import { anyChanges, busyDay, changesOf, confirmed } from '../../../test/random-changes.ts'

onBothEnginesApi(
  'a dry run says yes exactly when the change is made',
  async (api) => {
    await busyDay(api)
    const seen = { yes: 0, no: 0 }
    await fc.assert(
      fc.asyncProperty(anyChanges, fc.boolean(), async (changes, isConfirmed) => {
        const asked = await changesOf(api, changes)
        const options = isConfirmed ? confirmed : {}
        const dry = await change(api, asked, { ...options, dryRun: true })
        const made = await change(api, asked, options)
        if (dry.status !== 200) return assert.equal(made.status, dry.status, made.text)
        const isYes = dry.body.verdicts.every(({ ok }: Answer['body']) => ok)
        seen[isYes ? 'yes' : 'no'] += 1
        assert.equal(made.status === 200, isYes, JSON.stringify([dry.body.verdicts, made.body]))
        if (made.body.batch) assert.equal((await undo(api, made.body.batch)).status, 200)
      }),
      { numRuns: 50, seed: 24_112_026 },
    )
    assert.ok(seen.yes > 10 && seen.no > 10, JSON.stringify(seen))
  },
  { options: { areRateLimitsOn: false } },
)
