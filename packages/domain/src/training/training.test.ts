import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { minutesWithin, renewalDay, wrongDate } from './training.ts'

test('a date ends after it starts and overlaps no other one of its training', () => {
  const cases = [
    [[], null],
    [[{ start: 0, end: 60 }], null],
    [[{ start: 60, end: 60 }], { index: 0, isReversed: true }],
    [
      [
        { start: 0, end: 60 },
        { start: 60, end: 90 },
      ],
      null,
    ],
    [
      [
        { start: 0, end: 60 },
        { start: 59, end: 90 },
      ],
      { index: 1, isReversed: false },
    ],
  ] as const
  for (const [dates, wrong] of cases) assert.deepEqual(wrongDate(dates), wrong)
})

test('two dates overlap when a minute belongs to both', () => {
  const date = fc.record({ start: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 10 }) })
  fc.assert(
    fc.property(fc.array(date, { maxLength: 5 }), (given) => {
      const dates = given.map(({ start, length }) => ({ start, end: start + length }))
      const minutes = dates.flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, index) => start + index),
      )
      assert.equal(wrongDate(dates) === null, new Set(minutes).size === minutes.length)
    }),
  )
})

test('the hours of a year are those of the dates that begin in it', () => {
  const dates = [
    { start: -30, end: 30 },
    { start: 0, end: 60 },
    { start: 99, end: 120 },
    { start: 100, end: 200 },
  ]
  assert.equal(minutesWithin(dates, { from: 0, to: 100 }), 81)
})

test('a certificate waits to be renewed from sixty days before it expires', () => {
  assert.equal(renewalDay('2027-03-01'), '2026-12-31')
})
