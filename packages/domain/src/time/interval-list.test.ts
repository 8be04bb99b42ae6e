import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  clipIntervals,
  containsInterval,
  intervalsOver,
  mergeIntervals,
  minutesWithin,
  overlaps,
  partsWithin,
  subtractIntervals,
  toList,
  unionOf,
  type IntervalList,
} from './interval-list.ts'

const list = (...minutes: number[]) => Int32Array.from(minutes)

/** The minutes 0 to 59 that a list covers: what every operation is held against. */
const minutes = (intervals: IntervalList) =>
  Array.from({ length: 60 }, (_, minute) => intervalsOver(intervals, minute, minute + 1).length > 0)

const randomList = fc
  .array(fc.tuple(fc.nat(50), fc.nat(9)), { maxLength: 6 })
  .map((pairs) => toList(pairs.map(([start, length]) => ({ start, end: start + length }))))
const randomInterval = fc
  .tuple(fc.nat(50), fc.nat(9))
  .map(([start, length]) => [start, start + length] as const)

test('touching and overlapping intervals merge, empty ones disappear', () => {
  assert.deepEqual(mergeIntervals(list(0, 5, 5, 8, 7, 9, 12, 12, 20, 30, 21, 22)), list(0, 9, 20, 30))
  assert.deepEqual(mergeIntervals(list()), list())
})

test('subtracting an interval removes the middle, an edge or the whole of another', () => {
  assert.deepEqual(subtractIntervals(list(0, 10), list(4, 6)), list(0, 4, 6, 10))
  assert.deepEqual(subtractIntervals(list(0, 10, 20, 30), list(8, 22)), list(0, 8, 22, 30))
  assert.deepEqual(subtractIntervals(list(0, 10), list(0, 10)), list())
  assert.deepEqual(subtractIntervals(list(0, 10), list(10, 12)), list(0, 10))
})

test('an interval that ends where another starts does not overlap it', () => {
  assert.equal(overlaps(list(10, 20), 0, 10), false)
  assert.equal(overlaps(list(10, 20), 20, 30), false)
  assert.equal(overlaps(list(10, 20), 0, 11), true)
  assert.equal(overlaps(list(10, 20), 19, 30), true)
  assert.equal(overlaps(list(10, 20), 12, 12), false)
})

test('an interval is contained when it lies within one interval of the list, edges included', () => {
  assert.equal(containsInterval(list(0, 10, 20, 30), 20, 30), true)
  assert.equal(containsInterval(list(0, 10, 20, 30), 19, 30), false)
  assert.equal(containsInterval(list(0, 10, 20, 30), 5, 25), false)
})

test('overlapping intervals are returned as they are, not merged', () => {
  const found = intervalsOver(list(0, 5, 5, 8, 9, 12), 4, 9)
  assert.deepEqual(found, [
    { start: 0, end: 5 },
    { start: 5, end: 8 },
  ])
})

test('merging, union, subtraction and clipping agree with minute-by-minute sets', () => {
  fc.assert(
    fc.property(randomList, randomList, randomInterval, (a, b, [start, end]) => {
      const [inA, inB] = [minutes(a), minutes(b)]
      assert.deepEqual(minutes(mergeIntervals(a)), inA)
      assert.deepEqual(
        minutes(unionOf([a, b])),
        inA.map((covered, i) => covered || inB[i]),
      )
      const rest = subtractIntervals(mergeIntervals(a), b)
      assert.deepEqual(
        minutes(rest),
        inA.map((covered, i) => covered && !inB[i]),
      )
      assert.deepEqual(rest, mergeIntervals(rest))
      const clipped = clipIntervals(a, start, end)
      assert.deepEqual(
        minutes(clipped),
        inA.map((covered, i) => covered && start <= i && i < end),
      )
    }),
  )
})

test('overlap, length and containment agree with minute-by-minute sets', () => {
  fc.assert(
    fc.property(randomList, randomInterval, (rows, [start, end]) => {
      const merged = mergeIntervals(rows)
      const inside = minutes(merged).slice(start, end)
      assert.equal(overlaps(merged, start, end), inside.includes(true))
      assert.equal(minutesWithin(merged, start, end), inside.filter(Boolean).length)
      if (end > start)
        assert.deepEqual(toList(partsWithin(merged, start, end)), clipIntervals(merged, start, end))
      if (end > start) assert.equal(containsInterval(merged, start, end), !inside.includes(false))
    }),
  )
})
