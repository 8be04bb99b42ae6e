import assert from 'node:assert/strict'
import test from 'node:test'
import { isoOfSundayFirst, sundayFirstOfIso } from './weekday.ts'

test('Sunday is 1 in a schedule row and 7 in ISO, Monday 2 and 1, Saturday 7 and 6', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(isoOfSundayFirst), [7, 1, 2, 3, 4, 5, 6])
})

test('the two weekday codes are each other’s inverse (T4)', () => {
  for (const day of [1, 2, 3, 4, 5, 6, 7]) assert.equal(sundayFirstOfIso(isoOfSundayFirst(day)), day)
})

test('an invalid weekday number is refused', () => {
  for (const day of [0, 8, -1, 1.5, Number.NaN]) {
    assert.throws(() => isoOfSundayFirst(day), RangeError)
    assert.throws(() => sundayFirstOfIso(day), RangeError)
  }
})
