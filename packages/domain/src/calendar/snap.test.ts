import assert from 'node:assert/strict'
import test from 'node:test'
import { nextRangeStart, snapped } from './snap.ts'

const ranges = [
  { first: 610, last: 640 },
  { first: 700, last: 700 },
]

const cases: [title: string, minute: number, expected: number][] = [
  ['the edge of a range attracts within the tolerance', 604.5, 610],
  ['the last start of a range is an edge too', 646, 640],
  ['beyond the tolerance the grid decides', 623, 630],
  ['of two edges the nearer one attracts', 699, 700],
  ['on the tolerance itself the edge attracts', 602, 610],
  ['outside all ranges the grid decides', 520, 525],
]

for (const [title, minute, expected] of cases) {
  test(title, () => assert.equal(snapped(minute, { ranges, tolerance: 8, grid: 15, origin: 0 }), expected))
}

test('the earlier one of two edges at the same distance attracts', () => {
  const near = [
    { first: 100, last: 104 },
    { first: 110, last: 120 },
  ]
  assert.equal(snapped(107, { ranges: near, tolerance: 5, grid: 15, origin: 0 }), 104)
})

test('the grid is counted from the beginning of the day', () => {
  assert.equal(snapped(1007, { ranges: [], tolerance: 8, grid: 15, origin: 1000 }), 1000)
  assert.equal(snapped(1008, { ranges: [], tolerance: 8, grid: 15, origin: 1000 }), 1015)
})

test('Alt and an arrow go to the start of the next or the previous range, as far as there is one', () => {
  assert.equal(nextRangeStart(600, ranges, 1), 610)
  assert.equal(nextRangeStart(610, ranges, 1), 700)
  assert.equal(nextRangeStart(700, ranges, 1), null)
  assert.equal(nextRangeStart(700, ranges, -1), 610)
  assert.equal(nextRangeStart(620, ranges, -1), 610)
  assert.equal(nextRangeStart(610, ranges, -1), null)
})
