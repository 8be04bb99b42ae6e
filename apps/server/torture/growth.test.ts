import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, type Series } from './growth.ts'

const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** 60 MB that are used up to 90 and collected again every seven minutes, and what `more` says of each minute. */
function heap(more: (minute: number) => number): Series {
  const samples = minutes.map((minute) => 60 + (minute % 7) * 5 + more(minute))
  return { name: 'heap', unit: 'MB', samples, by: 'floor', slack: { share: 0.1, more: 8 } }
}

test('what is used and collected again has not grown, nor what grows warm at first (D5)', () => {
  assert.deepEqual(growthOf(heap(() => 0)), { early: 60, late: 60, hasGrown: false })
  assert.equal(growthOf(heap((minute) => Math.min(minute, 15) * 10)).hasGrown, false)
})

test('what each request leaves behind is noticed, whatever is collected in between (D5)', () => {
  assert.equal(growthOf(heap((minute) => minute)).hasGrown, true)
  assert.equal(growthOf({ ...heap((minute) => minute), by: 'peak' }).hasGrown, true)
  assert.equal(growthOf({ ...heap((minute) => minute), by: 'median' }).hasGrown, true)
})

test('one slow minute is no trend where the middle counts (D5)', () => {
  const series = heap((minute) => (minute === 50 ? 5000 : 0))
  assert.equal(growthOf({ ...series, by: 'median' }).hasGrown, false)
})
