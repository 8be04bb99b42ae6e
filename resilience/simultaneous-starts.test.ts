import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simultaneousStarts } from './simultaneous-starts.ts'

test('five simultaneous starts on one folder have exactly one winner, and killing it frees the folder (K4)', async () => {
  assert.deepEqual(await simultaneousStarts({ starters: 5, rounds: 1 }), [])
})
