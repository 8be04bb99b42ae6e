import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, type Series } from './growth.ts'

const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** 60 MB that are used up to 90 and collected again every seven minutes, and what `more` says of each minute. */
function heap(more: (minute: number) => number): Series {
  const samples = minutes.map((minute) => 60 + (minute % 7) * 5 + more(minute))
  return { name: 'heap', unit: 'MB', samples, by: 'floor', slack: { share: 0.1, more: 8 } }
}

test('memory that is released again does not count as growth, nor does growth during warm-up (D5)', () => {
  assert.deepEqual(growthOf(heap(() => 0)), { early: 60, late: 60, hasGrown: false })
  assert.equal(growthOf(heap((minute) => Math.min(minute, 15) * 10)).hasGrown, false)
})

test('memory kept by each request is detected, whatever is collected in between (D5)', () => {
  assert.equal(growthOf(heap((minute) => minute)).hasGrown, true)
  assert.equal(growthOf({ ...heap((minute) => minute), by: 'peak' }).hasGrown, true)
  assert.equal(growthOf({ ...heap((minute) => minute), by: 'median' }).hasGrown, true)
})

test('a single slow minute does not count as a trend when the median is compared (D5)', () => {
  const series = heap((minute) => (minute === 50 ? 5000 : 0))
  assert.equal(growthOf({ ...series, by: 'median' }).hasGrown, false)
})
