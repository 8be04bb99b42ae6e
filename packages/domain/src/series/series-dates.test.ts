import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { at, clock, paris } from '../time/paris.model.ts'
import { countUntil, seriesDates, type SeriesDate } from './series-dates.ts'

const shown = ({ date, start }: SeriesDate) => `${date} ${clock(start)}`

const cases: [rule: string, first: string, everyWeeks: number, count: number, dates: string[]][] = [
  [
    'nine o’clock stays nine o’clock in spring',
    '2027-03-23T09:00',
    1,
    2,
    ['2027-03-23 09:00', '2027-03-30 09:00'],
  ],
  ['and in autumn', '2026-10-20T09:00', 1, 2, ['2026-10-20 09:00', '2026-10-27 09:00']],
  [
    'six weeks over both changes',
    '2027-03-02T14:30',
    18,
    3,
    ['2027-03-02 14:30', '2027-07-06 14:30', '2027-11-09 14:30'],
  ],
  [
    'a time that the spring change skips begins after it',
    '2027-03-21T02:30',
    1,
    2,
    ['2027-03-21 02:30', '2027-03-28 03:00'],
  ],
]

for (const [rule, first, everyWeeks, count, expected] of cases)
  test(`dates of a series: ${rule}`, () => {
    assert.deepEqual(seriesDates({ start: at(first), everyWeeks, count }, paris).map(shown), expected)
  })

test('a last day gives as many dates as do not lie after it', () => {
  const rule = fc.record({
    day: fc.integer({ min: 0, max: 400 }),
    everyWeeks: fc.integer({ min: 1, max: 26 }),
    ahead: fc.integer({ min: -3, max: 548 }),
  })
  fc.assert(
    fc.property(rule, ({ day, everyWeeks, ahead }) => {
      const date = Temporal.PlainDate.from('2026-01-01').add({ days: day })
      const start = at(`${date}T22:30`)
      const until = String(date.add({ days: ahead }))
      const all = seriesDates({ start, everyWeeks, count: 80 }, paris)
      const expected = all.filter((one) => one.date <= until).length
      assert.equal(countUntil({ start, everyWeeks }, until, paris), expected)
    }),
  )
})

test('26 dates over both clock changes are the ones that a calendar on the wall gives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 3 }),
      (day, quarter, everyWeeks) => {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days: day })
        const time = Temporal.PlainTime.from({ hour: Math.floor(quarter / 4), minute: (quarter % 4) * 15 })
        const first = date.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: time })
        fc.pre(first.toPlainTime().equals(time))
        const start = first.epochMilliseconds / 60_000
        const found = seriesDates({ start, everyWeeks, count: 26 }, paris)
        assert.deepEqual(found, [
          { date: String(date), start },
          ...onTheWall(date, time, everyWeeks).slice(1),
        ])
      },
    ),
    { numRuns: 1000 },
  )
})

/** Goes through each day by quarters of an hour until the clock on the wall shows the time, or a later one. */
function onTheWall(first: Temporal.PlainDate, time: Temporal.PlainTime, everyWeeks: number): SeriesDate[] {
  const dates: SeriesDate[] = []
  for (let date = first; dates.length < 26; date = date.add({ weeks: everyWeeks })) {
    let moment = date.toZonedDateTime('Europe/Paris')
    while (Temporal.PlainTime.compare(moment.toPlainTime(), time) < 0) moment = moment.add({ minutes: 15 })
    dates.push({ date: String(date), start: moment.epochMilliseconds / 60_000 })
  }
  return dates
}
