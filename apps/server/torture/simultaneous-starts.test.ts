import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simultaneousStarts } from './simultaneous-starts.ts'

test('of five servers that start at once on one folder exactly one wins, and a killed winner leaves the way free (K4)', async () => {
  assert.deepEqual(await simultaneousStarts({ starters: 5, rounds: 1 }), [])
})
