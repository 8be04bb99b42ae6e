import assert from 'node:assert/strict'
import test from 'node:test'
import { canBook, canMove } from './booking-rights.ts'
import type { CancellationCase } from './cancellation.ts'

const client = { isInRedZone: false, isVerified: true, upcomingVisits: 0 }
const comer = { isInRedZone: false, isVerified: true, isErased: false }
const visit: CancellationCase = {
  by: 'client',
  status: 'pending',
  start: 1000,
  now: 0,
  rules: { canCancelUntilLastMoment: true, cancellationDeadline: null },
  timeZone: 'Europe/Paris',
}

test('a client in the red zone, or whose phone is not verified, may not book online', () => {
  assert.deepEqual(canBook('client', { ...client, isInRedZone: true }, 5), { ok: false, code: 'red_zone' })
  assert.deepEqual(canBook('client', { ...client, isVerified: false }, 5), {
    ok: false,
    code: 'account_unverified',
  })
})

test('a client may have as many upcoming visits as the limit, and not one more', () => {
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 4 }, 5), { ok: true })
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 5 }, 5), {
    ok: false,
    code: 'upcoming_limit_reached',
    limit: 5,
  })
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 500 }, null), { ok: true })
  assert.equal(canBook('client', client, 0).ok, false)
})

test('staff book for anybody', () => {
  const anybody = { isInRedZone: true, isVerified: false, upcomingVisits: 9 }
  assert.deepEqual(canBook('staff', anybody, 5), { ok: true })
})

test('moving needs the right to cancel and the right to book, but adds no visit', () => {
  assert.deepEqual(canMove(visit, comer), { ok: true })
  assert.deepEqual(canMove({ ...visit, now: 1001 }, comer), { ok: false, code: 'already_started' })
  assert.deepEqual(canMove(visit, { ...comer, isInRedZone: true }), { ok: false, code: 'red_zone' })
  assert.deepEqual(canMove({ ...visit, by: 'staff' }, { ...comer, isInRedZone: true }), { ok: true })
  for (const by of ['client', 'staff'] as const)
    assert.deepEqual(canMove({ ...visit, by }, { ...comer, isErased: true }), {
      ok: false,
      code: 'client_erased',
    })
})
