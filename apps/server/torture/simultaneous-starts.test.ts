import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsLostWithoutLock, simultaneousStarts } from './simultaneous-starts.ts'

test('of five servers that start at once on one folder exactly one wins, and a killed winner leaves the way free (K4)', async () => {
  assert.deepEqual(await simultaneousStarts({ starters: 5, rounds: 1 }), [])
})

test('two engines on one folder without the lock do lose acknowledged rows', async () => {
  assert.ok((await rowsLostWithoutLock()) > 0)
})
