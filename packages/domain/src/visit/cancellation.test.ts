import assert from 'node:assert/strict'
import test from 'node:test'
import type { Duration } from '../time/duration.ts'
import { at, paris, shown } from '../time/paris.model.ts'
import { canCancel, cancellationDeadline, type CancellationCase } from './cancellation.ts'

const start = at('2027-06-15T10:00')
const byHours = (value: number) => ({
  canCancelUntilLastMoment: false,
  cancellationDeadline: { value, unit: 'hours' as const },
})
const lastMoment = { canCancelUntilLastMoment: true, cancellationDeadline: null }
const never = { canCancelUntilLastMoment: false, cancellationDeadline: null }
const visit: CancellationCase = {
  by: 'client',
  status: 'pending',
  start,
  now: start - 1000,
  rules: never,
  zone: paris,
}

test('a client may cancel exactly at the deadline, but not a minute later', () => {
  const deadline = start - 48 * 60
  assert.deepEqual(canCancel({ ...visit, rules: byHours(48), now: deadline - 1 }), { ok: true })
  assert.deepEqual(canCancel({ ...visit, rules: byHours(48), now: deadline }), { ok: true })
  assert.deepEqual(canCancel({ ...visit, rules: byHours(48), now: deadline + 1 }), {
    ok: false,
    code: 'cancellation_deadline_passed',
    deadline,
  })
})

test('« until the last moment » allows cancelling up to and including the start, whatever the deadline', () => {
  const rules = { ...byHours(48), canCancelUntilLastMoment: true }
  assert.deepEqual(canCancel({ ...visit, rules, now: start }), { ok: true })
  assert.deepEqual(canCancel({ ...visit, rules, now: start + 1 }), { ok: false, code: 'already_started' })
})

test('a deadline of 0 allows cancelling until the start', () => {
  assert.deepEqual(canCancel({ ...visit, rules: byHours(0), now: start }), { ok: true })
  assert.deepEqual(canCancel({ ...visit, rules: byHours(0), now: start + 1 }), {
    ok: false,
    code: 'already_started',
  })
})

test('without either rule, only the salon can cancel', () => {
  assert.deepEqual(canCancel(visit), { ok: false, code: 'cancellation_not_allowed' })
  assert.deepEqual(canCancel({ ...visit, by: 'staff' }), { ok: true })
  assert.equal(cancellationDeadline(start, never, paris), null)
})

test('staff may cancel a pending visit at any time, and no caller may cancel any other', () => {
  assert.deepEqual(canCancel({ ...visit, by: 'staff', now: start + 5000 }), { ok: true })
  for (const status of ['done', 'no_show', 'cancelled'] as const) {
    for (const by of ['client', 'staff'] as const) {
      assert.deepEqual(canCancel({ ...visit, by, status, rules: lastMoment }), {
        ok: false,
        code: 'not_pending',
      })
    }
  }
})

test('a deadline in days keeps the time of day across a clock change, a deadline in hours does not (T5)', () => {
  const cases: readonly [string, number, Duration['unit'], string][] = [
    ['2027-03-28T10:00', 1, 'days', '2027-03-27T10:00+01:00'],
    ['2027-03-28T10:00', 24, 'hours', '2027-03-27T09:00+01:00'],
    ['2027-10-31T10:00', 1, 'days', '2027-10-30T10:00+02:00'],
    ['2027-10-31T10:00', 24, 'hours', '2027-10-30T11:00+02:00'],
    ['2026-10-25T09:00', 2, 'days', '2026-10-23T09:00+02:00'],
    ['2027-01-31T09:00', 31, 'days', '2026-12-31T09:00+01:00'],
  ]
  for (const [visitStart, value, unit, deadline] of cases) {
    const rules = { canCancelUntilLastMoment: false, cancellationDeadline: { value, unit } }
    assert.equal(shown(cancellationDeadline(at(visitStart), rules, paris)!), deadline)
  }
})
