import assert from 'node:assert/strict'
import test from 'node:test'
import { addDuration, subtractDuration, type Duration } from './duration.ts'
import { at, paris, shown } from './paris.model.ts'

type Case = readonly [from: string, value: number, unit: Duration['unit'], to: string]

const later: readonly Case[] = [
  ['2027-01-31T10:00', 1, 'months', '2027-02-28T10:00+01:00'],
  ['2028-01-31T10:00', 1, 'months', '2028-02-29T10:00+01:00'],
  ['2027-01-31T10:00', 2, 'months', '2027-03-31T10:00+02:00'],
  ['2027-03-27T10:00', 1, 'days', '2027-03-28T10:00+02:00'],
  ['2027-03-27T10:00', 24, 'hours', '2027-03-28T11:00+02:00'],
  ['2027-10-30T10:00', 1, 'days', '2027-10-31T10:00+01:00'],
  ['2027-10-30T10:00', 24, 'hours', '2027-10-31T09:00+01:00'],
  ['2026-10-24T10:00', 1, 'weeks', '2026-10-31T10:00+01:00'],
  ['2027-03-27T02:30', 1, 'days', '2027-03-28T03:30+02:00'],
  ['2027-06-15T23:50', 20, 'minutes', '2027-06-16T00:10+02:00'],
  ['2027-06-15T10:00', 0, 'months', '2027-06-15T10:00+02:00'],
  ['2027-06-15T10:00', 1.5, 'hours', '2027-06-15T11:30+02:00'],
  ['2027-06-15T10:00', 1.5, 'days', '2027-06-16T22:00+02:00'],
  ['2027-06-15T10:00', 1.5, 'weeks', '2027-06-25T22:00+02:00'],
  ['2027-06-15T10:00', 1.5, 'months', '2027-07-30T10:00+02:00'],
  // The day of the calendar keeps the clock, the half is twelve hours.
  ['2027-03-26T20:00', 1.5, 'days', '2027-03-28T09:00+02:00'],
  ['2027-06-15T10:00', 0.5, 'minutes', '2027-06-15T10:01+02:00'],
]

const earlier: readonly Case[] = [
  ['2027-03-28T10:00', 24, 'hours', '2027-03-27T09:00+01:00'],
  ['2027-03-28T10:00', 1, 'days', '2027-03-27T10:00+01:00'],
  ['2027-10-31T10:00', 24, 'hours', '2027-10-30T11:00+02:00'],
  ['2027-10-31T10:00', 1, 'days', '2027-10-30T10:00+02:00'],
  ['2026-10-25T10:00', 1, 'days', '2026-10-24T10:00+02:00'],
  ['2027-03-31T10:00', 1, 'months', '2027-02-28T10:00+01:00'],
  ['2027-06-15T10:00', 90, 'minutes', '2027-06-15T08:30+02:00'],
]

test('minutes and hours are exact, while days, weeks and months keep the time of day', () => {
  for (const [from, value, unit, to] of later) {
    assert.equal(shown(addDuration(at(from), { value, unit }, paris)), to, `${from} + ${value} ${unit}`)
  }
  for (const [from, value, unit, to] of earlier) {
    assert.equal(shown(subtractDuration(at(from), { value, unit }, paris)), to, `${from} - ${value} ${unit}`)
  }
})
