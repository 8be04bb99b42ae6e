import assert from 'node:assert/strict'
import test from 'node:test'
import type { LocalPeriod, WeekHours } from '../opening-hours/week-hours.ts'
import { toIntervals } from '../time/interval-list.ts'
import { at, clock, paris } from '../time/paris.model.ts'
import { localDays } from '../time/zone.ts'
import { workedTime } from './worked-days.ts'

const none = new Int32Array()
const everyDay = (period: LocalPeriod): WeekHours => [
  [period],
  [period],
  [period],
  [period],
  [period],
  [period],
  [period],
]
const salon = { zone: paris, openingHours: everyDay({ start: 600, end: 720 }), closures: none }
const follows = { useSettingSchedule: true, hours: everyDay({ start: 0, end: 0 }), exceptions: none }
const days = localDays('2027-06-15', '2027-06-16', paris)
const hours = (from: string, to: string) => Int32Array.of(at(from), at(to))

function shown(time: Int32Array | undefined): string[] {
  return toIntervals(time ?? none).map(({ start, end }) => `${clock(start)}-${clock(end)}`)
}

test('a day that is over keeps its hours of then, and a day to come has those of the schedule', () => {
  const worked = {
    dates: new Set(['2027-06-15']),
    hours: new Map([[1, hours('2027-06-15T09:00', '2027-06-15T19:00')]]),
  }
  const times = workedTime(new Map([[1, follows]]), salon, days, worked)
  assert.deepEqual(shown(times.get(1)), ['09:00-19:00', '10:00-12:00'])
})

test('an absence that is noted afterwards counts on a day that is over', () => {
  const worked = {
    dates: new Set(['2027-06-15']),
    hours: new Map([[1, hours('2027-06-15T09:00', '2027-06-15T19:00')]]),
  }
  const absent = { ...follows, exceptions: hours('2027-06-15T12:00', '2027-06-15T19:00') }
  const times = workedTime(new Map([[1, absent]]), salon, days, worked)
  assert.deepEqual(shown(times.get(1)), ['09:00-12:00', '10:00-12:00'])
})

test('a professional who has left keeps their past, and a new one has none', () => {
  const worked = {
    dates: new Set(['2027-06-15']),
    hours: new Map([[2, hours('2027-06-15T09:00', '2027-06-15T19:00')]]),
  }
  const times = workedTime(new Map([[1, follows]]), salon, days, worked)
  assert.deepEqual([shown(times.get(1)), shown(times.get(2))], [['10:00-12:00'], ['09:00-19:00']])
})
