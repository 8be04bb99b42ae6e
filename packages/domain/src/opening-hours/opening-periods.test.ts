import assert from 'node:assert/strict'
import test from 'node:test'
import { toIntervals } from '../time/interval-list.ts'
import { clock, paris, shown } from '../time/paris.model.ts'
import { localDays } from '../time/zone.ts'
import { openingPeriods } from './opening-periods.ts'
import type { LocalPeriod, WeekHours } from './week-hours.ts'

function everyDay(...periods: LocalPeriod[]): WeekHours {
  return [periods, periods, periods, periods, periods, periods, periods]
}

function clockTimes(hours: WeekHours, from: string, to = from): string[] {
  const periods = openingPeriods(hours, localDays(from, to, paris), paris)
  return toIntervals(periods).map(({ start, end }) => `${clock(start)}-${clock(end)}`)
}

test('opening hours of 09:00 to 19:00 stay so on, before and after the days the clocks change', () => {
  const hours = everyDay({ start: 540, end: 1140 })
  for (const [from, to] of [
    ['2026-10-24', '2026-10-26'],
    ['2027-03-27', '2027-03-29'],
    ['2027-10-30', '2027-11-01'],
  ] as const) {
    assert.deepEqual(clockTimes(hours, from, to), ['09:00-19:00', '09:00-19:00', '09:00-19:00'])
  }
})

test('each weekday has its own hours, Monday first', () => {
  const hour = (n: number) => [{ start: n * 60, end: n * 60 + 30 }]
  const hours: WeekHours = [hour(1), hour(2), hour(3), hour(4), hour(5), hour(6), hour(7)]
  const week = clockTimes(hours, '2027-06-14', '2027-06-20')
  assert.deepEqual(
    week.map((period) => period.slice(0, 5)),
    ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00'],
  )
})

test('touching or overlapping periods of a day merge in any order, and days stay separate', () => {
  const hours = everyDay({ start: 840, end: 1440 }, { start: 0, end: 720 }, { start: 720, end: 900 })
  assert.deepEqual(clockTimes(hours, '2027-06-14', '2027-06-15'), ['00:00-00:00', '00:00-00:00'])
})

test('a period inside the skipped hour disappears, and one that reaches into it is cut at its end', () => {
  assert.deepEqual(clockTimes(everyDay({ start: 120, end: 140 }), '2027-03-28'), [])
  assert.deepEqual(clockTimes(everyDay({ start: 150, end: 240 }), '2027-03-28'), ['03:00-04:00'])
  assert.deepEqual(clockTimes(everyDay({ start: 60, end: 150 }), '2027-03-28'), ['01:00-03:00'])
})

test('a period across the repeated hour lasts an hour longer', () => {
  const hours = everyDay({ start: 120, end: 180 })
  const [period] = toIntervals(openingPeriods(hours, localDays('2027-10-31', '2027-10-31', paris), paris))
  assert.equal(shown(period!.start), '2027-10-31T02:00+02:00')
  assert.equal(shown(period!.end), '2027-10-31T03:00+01:00')
})
