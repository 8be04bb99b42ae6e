import assert from 'node:assert/strict'
import test from 'node:test'
import type { Rhythm } from './habits.ts'
import { weeksUntilNext } from './next-visit.ts'

const today = 20_000
const known = (rhythm: Rhythm | null) => ({ rhythm, days: [today, today - 100, today - 28] })

test('a client comes again in their rhythm, in whole weeks', () => {
  const weeksIn = (rhythm: Rhythm) => weeksUntilNext(today, known(rhythm))
  assert.deepEqual(weeksIn({ value: 6, unit: 'weeks' }), { weeks: 6, isRhythm: true })
  assert.deepEqual(weeksIn({ value: 2, unit: 'months' }), { weeks: 9, isRhythm: true })
  assert.deepEqual(weeksIn({ value: 3, unit: 'days' }), { weeks: 1, isRhythm: true })
})

test('without a rhythm a client comes again after as long as since the visit before', () => {
  assert.deepEqual(weeksUntilNext(today, known(null)), { weeks: 4, isRhythm: false })
})

test('a client of whom nothing is known comes again in six weeks', () => {
  assert.deepEqual(weeksUntilNext(today, { rhythm: null, days: [] }), { weeks: 6, isRhythm: false })
  assert.deepEqual(weeksUntilNext(null, known(null)), { weeks: 6, isRhythm: false })
})
