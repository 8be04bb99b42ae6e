import assert from 'node:assert/strict'
import test from 'node:test'
import { at, clock, paris } from '../time/paris.model.ts'
import { localDays } from '../time/zone.ts'
import { hoursOf } from '../schedule/working-time.ts'
import { professionalHours, withDates, type OpeningDate } from './dated-hours.ts'
import { openingPeriods } from './opening-periods.ts'
import { openingStatus } from './opening-status.ts'
import { hoursInCycle } from './week-cycle.ts'
import type { WeekHours, WorkHours } from './week-hours.ts'

const day = [{ start: 540, end: 1140 }]
const week: WeekHours = [[], day, day, day, day, day, []]
const own = hoursInCycle([{ weekday: 2, week: null, start: 600, end: 900 }], null) as WeekHours
const monday = '2026-12-21'
const tuesday = '2026-12-22'
const opening = (date: string, professional: number | null, start: number, end: number): OpeningDate => ({
  date,
  professional,
  start,
  end,
})

function shown(hours: WorkHours, from = monday, to = tuesday): string[] {
  return localDays(from, to, paris).map((one) => {
    const periods = [...openingPeriods(hours, [one], paris)].map(clock)
    return `${one.date.slice(8)}: ${periods.join(' ')}`
  })
}

test('the periods of a date replace the weekly ones of that date alone', () => {
  const openingDates = [opening(monday, null, 840, 1020), opening(monday, null, 540, 720)]
  assert.deepEqual(shown(withDates(week, openingDates)), ['21: 09:00 12:00 14:00 17:00', '22: 09:00 19:00'])
  const shorter = withDates(week, [opening(tuesday, null, 540, 720)])
  assert.deepEqual(shown(shorter), ['21: ', '22: 09:00 12:00'])
  assert.equal(withDates(week, []), week)
})

test('a date of the salon is everybody’s, and a date of their own wins', () => {
  const openingDates = [opening(monday, null, 540, 1020), opening(monday, 2, 600, 660)]
  const salon = { zone: paris, openingHours: withDates(week, [openingDates[0]!]), closures: new Int32Array() }
  const hoursFor = (id: number, hours: WeekHours, useSettingSchedule: boolean) => {
    const person = { useSettingSchedule, exceptions: new Int32Array() }
    return shown(
      hoursOf(
        { ...person, hours: professionalHours({ id, hours, useSettingSchedule }, week, openingDates) },
        salon,
      ),
    )
  }
  assert.deepEqual(hoursFor(1, own, true), ['21: 09:00 17:00', '22: 09:00 19:00'])
  assert.deepEqual(hoursFor(1, own, false), ['21: 09:00 17:00', '22: 10:00 15:00'])
  assert.deepEqual(hoursFor(2, own, true), ['21: 10:00 11:00', '22: 09:00 19:00'])
  assert.deepEqual(hoursFor(2, own, false), ['21: 10:00 11:00', '22: 10:00 15:00'])
})

test('the salon is open on a date of its own, and says so the day before', () => {
  const salon = {
    zone: paris,
    openingHours: withDates(week, [opening(monday, null, 540, 1020)]),
    closures: new Int32Array(),
  }
  assert.deepEqual(openingStatus(salon, at(`${monday}T10:00`)), {
    isOpen: true,
    until: at(`${monday}T17:00`),
  })
  assert.deepEqual(openingStatus(salon, at('2026-12-20T10:00')), {
    isOpen: false,
    opensAt: at(`${monday}T09:00`),
  })
})
