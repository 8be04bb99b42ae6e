import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { dateOf, dayNumber } from '../time/date.ts'
import { hasWork, hoursInCycle, isMonday, periodsOn, weekInCycle, type WeekPeriod } from './week-cycle.ts'

const two = { weeks: 2, start: '2026-12-07' }
const dates: [rule: string, date: string, week: number][] = [
  ['the Monday on which a cycle begins is in its first week', '2026-12-07', 1],
  ['a Sunday ends the week that its Monday began', '2026-12-13', 1],
  ['the next Monday begins the second week', '2026-12-14', 2],
  ['after the last week the first one begins again', '2026-12-21', 1],
  ['the 53rd week of 2026 is followed by the other one, though 53 and 1 are both odd', '2026-12-28', 2],
  ['the first week of 2027 follows', '2027-01-04', 1],
  ['the cycle went on before it began', '2026-11-30', 2],
]
for (const [rule, date, week] of dates)
  test(`weeks in turn: ${rule}`, () => assert.equal(weekInCycle(date, two), week))

test('each day from December to April has the week that counting them one by one gives', () => {
  for (const weeks of [1, 2, 3, 4]) {
    let week = 1
    for (let day = dayNumber('2026-12-07'); day <= dayNumber('2027-04-30'); day += 1) {
      const date = dateOf(day)
      if (date !== '2026-12-07' && isMonday(date)) week = week === weeks ? 1 : week + 1
      assert.equal(weekInCycle(date, { weeks, start: '2026-12-07' }), week, `${date}, ${weeks} weeks`)
    }
  }
})

test('a period without a week counts in every week, one with a week in that week alone', () => {
  const period = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 0, max: 700 }),
    end: fc.integer({ min: 701, max: 1440 }),
    week: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  const cycle = fc.record({
    weeks: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: -300, max: 300 }).map((week) => dateOf(dayNumber('2026-12-07') + 7 * week)),
  })
  fc.assert(
    fc.property(fc.array(period), cycle, fc.integer({ min: 20_000, max: 22_000 }), (periods, turn, day) => {
      const date = dateOf(day)
      const weekday = ((((day + 3) % 7) + 7) % 7) + 1
      const expected = periods.filter(
        (one: WeekPeriod) =>
          one.weekday === weekday && (one.week === null || one.week === weekInCycle(date, turn)),
      )
      const found = periodsOn(hoursInCycle(periods, turn), { date, weekday })
      assert.deepEqual(
        found,
        expected.map(({ start, end }) => ({ start, end })),
      )
    }),
  )
})

test('a cycle without any period is no work, one with a single period is', () => {
  const one = { weekday: 3, start: 540, end: 600, week: 2 }
  assert.equal(hasWork(hoursInCycle([], two)), false)
  assert.equal(hasWork(hoursInCycle([one], two)), true)
  assert.equal(hasWork(hoursInCycle([], null)), false)
  assert.equal(hasWork(hoursInCycle([{ ...one, week: null }], null)), true)
})

test('a cycle begins on a Monday', () => {
  assert.deepEqual(['2026-12-07', '2026-12-08', '2026-12-13', '1969-12-29', '1970-01-01'].map(isMonday), [
    true,
    false,
    false,
    true,
    false,
  ])
})
