import assert from 'node:assert/strict'
import test from 'node:test'
import { isFollowed, type SeriesChange } from './followed.ts'

const move = (series: number | null, before: number, after: number): SeriesChange => ({
  series,
  before,
  after,
})

const cases: [rule: string, changes: SeriesChange[], followed: boolean[]][] = [
  ['a visit that moves alone stands apart', [move(1, 0, 60)], [false]],
  ['visits that move together stay part of it', [move(1, 0, 60), move(1, 100, 160)], [true, true]],
  [
    'a visit that moves with one of another series stands apart all the same',
    [move(1, 0, 60), move(2, 0, 60)],
    [false, false],
  ],
  ['one that only becomes longer is not moved', [move(1, 0, 60), move(1, 100, 100)], [false, false]],
  ['a visit without a series has no place in one', [move(null, 0, 60), move(null, 5, 60)], [false, false]],
]

for (const [rule, changes, followed] of cases)
  test(`a series changes: ${rule}`, () => {
    assert.deepEqual(
      changes.map((change) => isFollowed(change, changes)),
      followed,
    )
  })
