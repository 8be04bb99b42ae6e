import assert from 'node:assert/strict'
import test from 'node:test'
import { appointmentStatus, canChangeStatus, occupies, type Status } from './status.ts'

const statuses: readonly Status[] = ['pending', 'done', 'no_show', 'cancelled']

/** The changes allowed to somebody, at some minute around a start at minute 100. */
function allowed(by: 'client' | 'staff', now: number, isClientErased = false): string[] {
  return statuses.flatMap((from) =>
    statuses
      .filter((to) => canChangeStatus({ from, to, by, start: 100, now, isClientErased }).ok)
      .map((to) => `${from} ${to}`),
  )
}

test('staff close a pending step from its start on, and may take any back', () => {
  const takenBack = ['done pending', 'no_show pending', 'cancelled pending']
  const closed = ['pending done', 'pending no_show', 'pending cancelled']
  assert.deepEqual(allowed('staff', 99), ['pending cancelled', ...takenBack])
  assert.deepEqual(allowed('staff', 100), [...closed, ...takenBack])
  assert.deepEqual(allowed('staff', 5000), [...closed, ...takenBack])
})

test('a client may only cancel what is pending', () => {
  assert.deepEqual(allowed('client', 99), ['pending cancelled'])
  assert.deepEqual(allowed('client', 101), ['pending cancelled'])
})

test('a refusal says whether the change is never allowed or not yet', () => {
  const change = { from: 'pending', by: 'staff', start: 100, now: 99, isClientErased: false } as const
  assert.deepEqual(canChangeStatus({ ...change, to: 'done' }), { ok: false, code: 'not_started_yet' })
  const refused = { ok: false, code: 'transition_not_allowed' }
  assert.deepEqual(canChangeStatus({ ...change, to: 'pending' }), refused)
  assert.deepEqual(canChangeStatus({ ...change, from: 'done', to: 'no_show' }), refused)
  assert.deepEqual(canChangeStatus({ ...change, by: 'client', to: 'no_show' }), refused)
})

test('what is to come of somebody erased does not come back; what took place is put right', () => {
  assert.deepEqual(allowed('staff', 99, true), ['pending cancelled'])
  assert.deepEqual(allowed('staff', 100, true), allowed('staff', 100))
})

test('pending and done occupy; no_show and cancelled free the time', () => {
  assert.deepEqual(statuses.filter(occupies), ['pending', 'done'])
})

test('an appointment is cancelled when all its steps are, else pending, else done, else no_show', () => {
  assert.equal(appointmentStatus(['cancelled', 'cancelled']), 'cancelled')
  assert.equal(appointmentStatus(['cancelled', 'pending', 'done']), 'pending')
  assert.equal(appointmentStatus(['no_show', 'done', 'cancelled']), 'done')
  assert.equal(appointmentStatus(['no_show', 'cancelled']), 'no_show')
})
