import assert from 'node:assert/strict'
import test from 'node:test'
import { partOfDay } from './part-of-day.ts'

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

test('the afternoon begins at noon, the evening at six o’clock', () => {
  assert.deepEqual(
    ['00:00', '11:59', '12:00', '17:59', '18:00', '23:59'].map((text) => partOfDay(clock(text))),
    ['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'],
  )
})
