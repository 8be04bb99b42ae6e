import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { dateOf, dayNumber, isDate, shiftDate, shiftMonths, weekdayOf } from './date.ts'

const anyDay = fc.integer({ min: -40_000, max: 80_000 })
const plain = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day })

test('a date and its number are each other’s inverse, with the weekday that the calendar gives it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = plain(day)
      assert.equal(dateOf(day), date.toString())
      assert.equal(dayNumber(date.toString()), day)
      assert.equal(weekdayOf(day), date.dayOfWeek)
    }),
  )
})

test('a date moves by days and months as on the calendar', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, by) => {
      const date = plain(day)
      assert.equal(shiftDate(date.toString(), by), date.add({ days: by }).toString())
      assert.equal(shiftMonths(date.toString(), by), date.add({ months: by }).toString())
    }),
  )
})

test('a date that does not exist has no number', () => {
  for (const date of ['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '', 'x', '2027-01-01T00:00'])
    assert.throws(() => dayNumber(date), RangeError)
})

test('a text is a date when that day exists', () => {
  for (const text of ['2026-11-26', '2028-02-29']) assert.equal(isDate(text), true, text)
  for (const text of ['', '2026-02-29', '2026-13-01', '26-11-2026', 'x'])
    assert.equal(isDate(text), false, text)
})
