import assert from 'node:assert/strict'
import test from 'node:test'
import type { Duration } from '../time/duration.ts'
import { at, paris, shown } from '../time/paris.model.ts'
import { reminderDueAt } from './reminder-due.ts'

function due(
  start: string,
  value: number,
  unit: Duration['unit'],
  madeAt = '2026-01-01T00:00',
): string | null {
  const minute = reminderDueAt({
    start: at(start),
    madeAt: at(madeAt),
    notice: { value, unit },
    zone: paris,
  })
  return minute === null ? null : shown(minute)
}

test('a reminder is due at its notice before the start, in exact hours or at the same time of day (R8)', () => {
  assert.equal(due('2027-06-15T10:00', 24, 'hours'), '2027-06-14T10:00+02:00')
  assert.equal(due('2027-03-28T11:00', 24, 'hours'), '2027-03-27T10:00+01:00')
  assert.equal(due('2027-03-28T11:00', 1, 'days'), '2027-03-27T11:00+01:00')
  assert.equal(due('2027-10-31T11:00', 24, 'hours'), '2027-10-30T12:00+02:00')
  assert.equal(due('2027-10-31T11:00', 1, 'days'), '2027-10-30T11:00+02:00')
  assert.equal(due('2026-10-25T11:00', 2, 'days'), '2026-10-23T11:00+02:00')
  assert.equal(due('2027-01-31T11:00', 1, 'days'), '2027-01-30T11:00+01:00')
})

test('a reminder may leave from 08:00 to 20:00, and a later one is brought forward to 20:00', () => {
  assert.equal(due('2027-06-15T10:00', 2, 'hours'), '2027-06-15T08:00+02:00')
  assert.equal(due('2027-06-15T22:00', 2, 'hours'), '2027-06-15T20:00+02:00')
  assert.equal(due('2027-06-15T22:01', 2, 'hours'), '2027-06-15T20:00+02:00')
  assert.equal(due('2027-06-15T23:59', 1, 'days'), '2027-06-14T20:00+02:00')
})

test('a reminder due before 08:00 leaves at 20:00 the day before, even across a clock change', () => {
  assert.equal(due('2027-06-15T09:59', 2, 'hours'), '2027-06-14T20:00+02:00')
  assert.equal(due('2027-03-28T09:00', 2, 'hours'), '2027-03-27T20:00+01:00')
  assert.equal(due('2027-10-31T09:00', 2, 'hours'), '2027-10-30T20:00+02:00')
})

test('a visit booked after its reminder was due gets no reminder (R4)', () => {
  assert.equal(due('2027-06-15T10:00', 24, 'hours', '2027-06-14T10:00'), '2027-06-14T10:00+02:00')
  assert.equal(due('2027-06-15T10:00', 24, 'hours', '2027-06-14T10:01'), null)
  assert.equal(due('2027-06-15T09:00', 2, 'hours', '2027-06-14T20:01'), null)
})

test('a notice of 0 makes the reminder due at the start, never after it', () => {
  assert.equal(due('2027-06-15T10:00', 0, 'hours'), '2027-06-15T10:00+02:00')
  assert.equal(due('2027-06-15T20:30', 0, 'hours'), '2027-06-15T20:00+02:00')
})
