import assert from 'node:assert/strict'
import test from 'node:test'
import { at, paris } from '../time/paris.model.ts'
import { openingStatus } from './opening-status.ts'
import type { LocalPeriod, WeekHours } from './week-hours.ts'

const day: LocalPeriod[] = [
  { start: 540, end: 720 },
  { start: 840, end: 1140 },
]
const tuesdayToSaturday: WeekHours = [[], day, day, day, day, day, []]
const salon = { zone: paris, openingHours: tuesdayToSaturday, closures: new Int32Array() }

test('the salon is open from the opening minute until, not at, the closing minute', () => {
  const open = { isOpen: true, until: at('2027-06-15T12:00') }
  assert.deepEqual(openingStatus(salon, at('2027-06-15T09:00')), open)
  assert.deepEqual(openingStatus(salon, at('2027-06-15T11:59')), open)
  assert.deepEqual(openingStatus(salon, at('2027-06-15T12:00')), {
    isOpen: false,
    opensAt: at('2027-06-15T14:00'),
  })
  assert.deepEqual(openingStatus(salon, at('2027-06-15T08:59')), {
    isOpen: false,
    opensAt: at('2027-06-15T09:00'),
  })
})

test('the next opening skips closed days, even across a clock change', () => {
  assert.deepEqual(openingStatus(salon, at('2027-10-30T19:00')), {
    isOpen: false,
    opensAt: at('2027-11-02T09:00'),
  })
  assert.deepEqual(openingStatus(salon, at('2027-03-27T19:00')), {
    isOpen: false,
    opensAt: at('2027-03-30T09:00'),
  })
})

test('the salon is closed during a closure and opens for the rest of the day after it', () => {
  const closed = { ...salon, closures: Int32Array.of(at('2027-06-15T00:00'), at('2027-06-25T10:30')) }
  assert.deepEqual(openingStatus(closed, at('2027-06-15T10:00')), {
    isOpen: false,
    opensAt: at('2027-06-25T10:30'),
  })
  assert.deepEqual(
    openingStatus(
      { ...salon, closures: Int32Array.of(at('2027-06-15T11:00'), at('2027-06-15T12:00')) },
      at('2027-06-15T10:00'),
    ),
    {
      isOpen: true,
      until: at('2027-06-15T11:00'),
    },
  )
})

test('opening hours that touch at midnight count as one opening', () => {
  const night: WeekHours = [[{ start: 1200, end: 1440 }], [{ start: 0, end: 120 }], [], [], [], [], []]
  const status = openingStatus({ ...salon, openingHours: night }, at('2027-06-14T23:00'))
  assert.deepEqual(status, { isOpen: true, until: at('2027-06-15T02:00') })
})

test('a salon that never closes has no closing time, and one that never opens no opening time', () => {
  const all = [{ start: 0, end: 1440 }]
  const always: WeekHours = [all, all, all, all, all, all, all]
  const never: WeekHours = [[], [], [], [], [], [], []]
  const now = at('2027-06-14T23:00')
  assert.deepEqual(openingStatus({ ...salon, openingHours: always }, now), { isOpen: true, until: null })
  assert.deepEqual(openingStatus({ ...salon, openingHours: never }, now), { isOpen: false, opensAt: null })
})
