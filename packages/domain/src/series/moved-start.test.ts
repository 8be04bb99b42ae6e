import assert from 'node:assert/strict'
import test from 'node:test'
import { at, paris, shown } from '../time/paris.model.ts'
import { movedStart } from './moved-start.ts'

// The opened visit goes from a Tuesday at nine to the Thursday at two.
const move = { from: at('2027-03-23T09:00'), to: at('2027-03-25T14:00') }

const cases: [rule: string, start: string, moved: string | null][] = [
  ['the opened visit goes where it is put', '2027-03-23T09:00', '2027-03-25T14:00+01:00'],
  [
    'one after the clocks changed goes to the same weekday and time',
    '2027-03-30T09:00',
    '2027-04-01T14:00+02:00',
  ],
  ['so does one before it', '2027-02-09T09:00', '2027-02-11T14:00+01:00'],
  ['one that was moved to another time stays', '2027-04-06T09:15', null],
  ['one that was moved to another day stays', '2027-04-07T09:00', null],
]

for (const [rule, start, expected] of cases)
  test(`a series is moved: ${rule}`, () => {
    const moved = movedStart(at(start), move, paris)
    assert.equal(moved === null ? null : shown(moved), expected)
  })
