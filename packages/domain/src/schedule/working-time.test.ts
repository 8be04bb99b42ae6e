import assert from 'node:assert/strict'
import test from 'node:test'
import type { LocalPeriod, WeekHours } from '../opening-hours/week-hours.ts'
import { toIntervals } from '../time/interval-list.ts'
import { at, clock, paris } from '../time/paris.model.ts'
import { localDays } from '../time/zone.ts'
import { workingTime } from './working-time.ts'

const none = new Int32Array()
const week = (...periods: LocalPeriod[]): WeekHours => [
  periods,
  periods,
  periods,
  periods,
  periods,
  periods,
  periods,
]
const nineToSeven = week({ start: 540, end: 1140 })
const salon = { zone: paris, openingHours: nineToSeven, closures: none }
const own = {
  useSettingSchedule: false,
  hours: week({ start: 600, end: 720 }, { start: 780, end: 900 }),
  exceptions: none,
}

function worked(professional: typeof own, place: typeof salon, from = '2027-06-15', to = from): string[] {
  const days = localDays(from, to, paris)
  return toIntervals(workingTime(professional, place, days)).map(
    ({ start, end }) => `${clock(start)}-${clock(end)}`,
  )
}

test('a professional’s own hours replace the salon’s', () => {
  assert.deepEqual(worked(own, salon), ['10:00-12:00', '13:00-15:00'])
})

test('a professional who follows the salon, or has no hours of their own, works the salon’s hours', () => {
  assert.deepEqual(worked({ ...own, useSettingSchedule: true }, salon), ['09:00-19:00'])
  assert.deepEqual(worked({ ...own, hours: week() }, salon), ['09:00-19:00'])
})

test('a professional with their own hours does not work on a day without any', () => {
  const mondaysOnly: WeekHours = [[{ start: 600, end: 720 }], [], [], [], [], [], []]
  assert.deepEqual(worked({ ...own, hours: mondaysOnly }, salon, '2027-06-15'), [])
})

test('absences and closures are subtracted from working time', () => {
  const exceptions = Int32Array.of(at('2027-06-15T10:30'), at('2027-06-15T13:10'))
  const closures = Int32Array.of(at('2027-06-15T14:00'), at('2027-06-16T00:00'))
  assert.deepEqual(worked({ ...own, exceptions }, { ...salon, closures }), ['10:00-10:30', '13:10-14:00'])
})

test('touching periods count as one, even across midnight', () => {
  const hours = week({ start: 0, end: 60 }, { start: 1200, end: 1300 }, { start: 1300, end: 1440 })
  assert.deepEqual(worked({ ...own, hours }, salon, '2027-06-15', '2027-06-16'), [
    '00:00-01:00',
    '20:00-01:00',
    '20:00-00:00',
  ])
})
