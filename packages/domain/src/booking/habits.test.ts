import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { favouritesOf, habitsOf, rhythmOf, type PastVisit } from './habits.ts'

/** Days that are so far apart. */
const after = (...gaps: number[]) => {
  const days = [20_000]
  for (const gap of gaps) days.push(days.at(-1)! + gap)
  return days
}

const table: [string, number[], ReturnType<typeof rhythmOf>][] = [
  ['no visits yet', [], null],
  ['a single gap may be chance', after(42), null],
  ['every six weeks', after(42, 42), { value: 6, unit: 'weeks' }],
  ['six weeks, give or take', after(38, 45, 42, 50, 35), { value: 6, unit: 'weeks' }],
  ['a long absence does not change the rhythm', after(42, 42, 300, 42), { value: 6, unit: 'weeks' }],
  ['a shampoo every three days', after(3, 3, 4, 3), { value: 3, unit: 'days' }],
  ['nine days are days, ten are a week', after(9, 9), { value: 9, unit: 'days' }],
  ['ten days', after(10, 10), { value: 1, unit: 'weeks' }],
  ['nine weeks are weeks, then months', after(63, 63), { value: 9, unit: 'weeks' }],
  ['two months', after(64, 64), { value: 2, unit: 'months' }],
  ['twice a year', after(180, 185, 183), { value: 6, unit: 'months' }],
  ['now and then', after(10, 40, 200), null],
  ['two visits on the same day count as one', [...after(42), 20_000, 20_042], null],
  [
    'the last eight gaps count',
    after(...Array(20).fill(7), ...Array(8).fill(28)),
    { value: 4, unit: 'weeks' },
  ],
]

for (const [title, days, rhythm] of table)
  test(`rhythm: ${title}`, () => assert.deepEqual(rhythmOf(days), rhythm))

test('a rhythm does not depend on the order of the visits or on the reference day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000), { maxLength: 30 }), fc.nat(20_000), (days, since) => {
      const expected = rhythmOf(days)
      assert.deepEqual(rhythmOf(days.toReversed()), expected)
      assert.deepEqual(rhythmOf(days.map((day) => day + since)), expected)
    }),
  )
})

test('a rhythm is a whole number of at least one day, week or month', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 30 }), (days) => {
      const { value } = rhythmOf(days) ?? { value: 1 }
      assert.ok(Number.isInteger(value) && value >= 1)
    }),
  )
})

test('favourites are ordered by frequency, then by first mention', () => {
  assert.deepEqual(favouritesOf(['Soin', 'Coupe', 'Soin', 'Frange']), [
    { value: 'Soin', times: 2 },
    { value: 'Coupe', times: 1 },
    { value: 'Frange', times: 1 },
  ])
  assert.deepEqual(favouritesOf([]), [])
})

/** `day` 0 has the weekday of every seventh day. */
const visit = (day: number, hour: number, service: string, professional: number): PastVisit => ({
  day,
  minutes: hour * 60,
  services: [service],
  professionals: [professional],
})

test('a choice made twice is a habit, and the latest of matching days gives the weekday', () => {
  assert.deepEqual(
    habitsOf([
      visit(84, 15, 'Coupe', 1),
      visit(45, 10, 'Coupe', 2),
      visit(42, 16, 'Frange', 1),
      visit(0, 14, 'Barbe', 1),
    ]),
    {
      rhythm: { value: 6, unit: 'weeks' },
      services: [{ value: 'Coupe', times: 2 }],
      professional: { value: 1, times: 3 },
      moment: { day: 84, part: 'afternoon' },
    },
  )
})

test('a new client has no habits', () => {
  const none = { rhythm: null, services: [], professional: null, moment: null }
  assert.deepEqual(habitsOf([]), none)
  assert.deepEqual(habitsOf([visit(84, 15, 'Coupe', 1)]), none)
})

test('the usual weekday is the same before and after the reference day', () =>
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 50 }), (day, weeks) => {
      const habits = habitsOf([visit(day + weeks * 7, 9, 'A', 1), visit(day, 9, 'B', 2)])
      assert.deepEqual(habits.moment, { day: day + weeks * 7, part: 'morning' })
      assert.equal(habitsOf([visit(day + weeks * 7 + 1, 9, 'A', 1), visit(day, 9, 'B', 2)]).moment, null)
    }),
  ))
