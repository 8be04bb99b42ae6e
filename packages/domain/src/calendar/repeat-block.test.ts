import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { dateOf, dayNumber, shiftDate, weekdayOf } from '../time/date.ts'
import { mergeIntervals, toList, type Interval } from '../time/interval-list.ts'
import { temporalZone } from '../time/temporal-zone.ts'
import {
  blocksOnDate,
  occurrencesOf,
  partsAround,
  verdictOnDate,
  type Around,
  type Days,
} from './repeat-block.ts'

const paris = temporalZone('Europe/Paris')
const lunch = { from: 720, to: 780 }
const clock = (minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString()

const repetitions: [string, Parameters<typeof occurrencesOf>[0], string[]][] = [
  [
    'a weekly block has one date a week, the last day included',
    { from: '2026-12-01', until: '2026-12-15', everyWeeks: 1, weekdays: [2] },
    ['2026-12-01', '2026-12-08', '2026-12-15'],
  ],
  [
    'several weekdays of every second week count from the week of the first day',
    { from: '2026-12-02', until: '2026-12-18', everyWeeks: 2, weekdays: [1, 3, 5] },
    ['2026-12-02', '2026-12-04', '2026-12-14', '2026-12-16', '2026-12-18'],
  ],
  [
    'a weekday that the first week has passed begins in the next week',
    { from: '2026-12-02', until: '2026-12-14', everyWeeks: 1, weekdays: [1] },
    ['2026-12-07', '2026-12-14'],
  ],
  [
    'an end before the first date leaves no date',
    { from: '2026-12-02', until: '2026-12-01', everyWeeks: 1, weekdays: [3] },
    [],
  ],
]

for (const [rule, repetition, dates] of repetitions)
  test(rule, () => {
    const found = occurrencesOf(repetition, lunch, paris)
    assert.deepEqual(
      found.map(({ date }) => date),
      dates,
    )
  })

test('a repeated block keeps its time on the clock on the wall across both clock changes', () => {
  const year = { from: '2026-10-20', until: '2027-04-06', everyWeeks: 1, weekdays: [2] }
  for (const { date, start, end } of occurrencesOf(year, lunch, paris))
    assert.deepEqual([clock(start), clock(end)], [`${date}T12:00:00`, `${date}T13:00:00`])
})

test('a date whose time the spring change skips is left out', () => {
  const nights = { from: '2027-03-27', until: '2027-03-29', everyWeeks: 1, weekdays: [6, 7, 1] }
  const found = occurrencesOf(nights, { from: 130, to: 170 }, paris)
  assert.deepEqual(
    found.map(({ date }) => date),
    ['2027-03-27', '2027-03-29'],
  )
})

const cuts: [string, [number, number][], [number, number][]][] = [
  ['a block around nothing is whole', [], [[0, 60]]],
  [
    'a block is cut around a visit',
    [[20, 40]],
    [
      [0, 20],
      [40, 60],
    ],
  ],
  ['a part of less than five minutes is dropped', [[4, 40]], [[40, 60]]],
  ['a part of five minutes is kept', [[5, 60]], [[0, 5]]],
  [
    'nothing is left of a block whose time is occupied',
    [
      [-10, 30],
      [30, 70],
    ],
    [],
  ],
]

for (const [rule, occupied, parts] of cuts)
  test(rule, () => {
    const list = Int32Array.from(occupied.flat())
    assert.deepEqual(
      partsAround({ start: 0, end: 60 }, list).map(({ start, end }) => [start, end]),
      parts,
    )
  })

test('a closed date gets no block, and a date that only one of two professionals has free is cut for the other', () => {
  const date = { start: 100, end: 160 }
  const days = (closures: number[]): Days => ({
    occupied: new Map([
      [1, Int32Array.of()],
      [2, Int32Array.of(120, 160)],
    ]),
    closures: Int32Array.from(closures),
  })
  assert.equal(verdictOnDate(date, days([100, 160])), 'closed')
  assert.deepEqual(blocksOnDate(date, days([100, 160]), 'cut'), [])
  assert.equal(verdictOnDate(date, days([100, 150])), 'taken')
  assert.deepEqual(blocksOnDate(date, days([]), 'skip'), [])
  assert.deepEqual(blocksOnDate(date, days([]), 'cut'), [
    { professional: 1, start: 100, end: 160 },
    { professional: 2, start: 100, end: 120 },
  ])
})

/** Day by day with `Temporal`, and minute by minute. */
function slowDates(from: string, until: string, everyWeeks: number, weekdays: readonly number[]): string[] {
  const first = Temporal.PlainDate.from(from)
  const dates: string[] = []
  for (let day = first; Temporal.PlainDate.compare(day, until) <= 0; day = day.add({ days: 1 })) {
    const weeks = first.subtract({ days: first.dayOfWeek - 1 }).until(day).days
    if (weekdays.includes(day.dayOfWeek) && Math.floor(weeks / 7) % everyWeeks === 0)
      dates.push(day.toString())
  }
  return dates
}

function slowBlocks({ start, end }: Interval, { occupied, closures }: Days, around: Around): string[] {
  const isIn = (list: Int32Array, minute: number) =>
    [...list].some((from, index) => index % 2 === 0 && from <= minute && minute < list[index + 1]!)
  const minutes = Array.from({ length: end - start }, (_, index) => start + index)
  if (minutes.every((minute) => isIn(closures, minute))) return []
  const isTaken = minutes.some((minute) => [...occupied.values()].some((list) => isIn(list, minute)))
  if (isTaken && around === 'skip') return []
  return [...occupied].flatMap(([professional, list]) => {
    const free = minutes.filter((minute) => !isIn(list, minute))
    const starts = free.filter((minute) => !free.includes(minute - 1))
    const ends = free.filter((minute) => !free.includes(minute + 1)).map((minute) => minute + 1)
    return starts
      .map((from, index) => [from, ends[index]!] as const)
      .filter(([from, to]) => free.length === minutes.length || to - from >= 5)
      .map(([from, to]) => `${professional} ${from}-${to}`)
  })
}

const intervals = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 30 })), { maxLength: 4 })
  .map((list) => toList(list.map(([start, length]) => ({ start, end: start + length }))))

test('dates and blocks of random repetitions are those of a slow model', () => {
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000)
  fc.assert(
    fc.property(
      fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') }),
      fc.integer({ min: 0, max: 371 }),
      fc.integer({ min: 1, max: 8 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (day, length, everyWeeks, weekdays) => {
        const from = dateOf(day)
        const until = shiftDate(from, length)
        const found = occurrencesOf({ from, until, everyWeeks, weekdays }, lunch, paris)
        assert.deepEqual(
          found.map(({ date }) => date),
          slowDates(from, until, everyWeeks, weekdays),
        )
        for (const { date, start } of found) {
          assert.equal(clock(start), `${date}T12:00:00`)
          assert.ok(weekdays.includes(weekdayOf(dayNumber(date))))
        }
      },
    ),
    { numRuns: Math.ceil(numRuns / 10), seed: 20_261_123 },
  )
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 })),
      fc.array(intervals, { minLength: 1, maxLength: 3 }),
      intervals,
      fc.constantFrom<Around>('cut', 'skip'),
      ([start, length], lists, closed, around) => {
        const days = {
          occupied: new Map(lists.map((list, index) => [index + 1, list])),
          closures: mergeIntervals(closed),
        }
        const date = { start, end: start + length }
        assert.deepEqual(
          blocksOnDate(date, days, around).map((one) => `${one.professional} ${one.start}-${one.end}`),
          slowBlocks(date, days, around),
        )
      },
    ),
    { numRuns, seed: 20_261_123 },
  )
})
