import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canNotePresence, withPresence } from './presence.ts'

const start = 1000

test('staff note an arrival from two hours before the start', () => {
  const at = (now: number) => canNotePresence({ status: 'pending', start, now })
  assert.deepEqual(at(879.9), { ok: false, code: 'too_early_to_arrive' })
  assert.deepEqual(at(880), { ok: true })
  assert.deepEqual(at(5000), { ok: true })
})

test('nobody arrives for a visit that is closed', () => {
  for (const status of ['done', 'no_show', 'cancelled'] as const)
    assert.deepEqual(canNotePresence({ status, start, now: start }), { ok: false, code: 'not_pending' })
})

const [nobody, there, begun] = [
  { arrivedAt: null, startedAt: null },
  { arrivedAt: 5, startedAt: null },
  { arrivedAt: 5, startedAt: 7 },
]

test('beginning a visit notes that its client has come, once', () => {
  assert.deepEqual(withPresence(nobody, { started: true }, 9), { arrivedAt: 9, startedAt: 9 })
  assert.deepEqual(withPresence(there, { started: true }, 9), { arrivedAt: 5, startedAt: 9 })
  assert.deepEqual(withPresence(begun, { started: true }, 9), begun)
})

test('an arrival is noted once', () => {
  assert.deepEqual(withPresence(nobody, { arrived: true }, 9), { arrivedAt: 9, startedAt: null })
  assert.deepEqual(withPresence(there, { arrived: true }, 9), there)
  assert.deepEqual(withPresence(begun, { arrived: true }, 9), begun)
})

test('a client who is not there yet has not begun either', () => {
  assert.deepEqual(withPresence(begun, { arrived: false }, 9), nobody)
  assert.deepEqual(withPresence(there, { arrived: false }, 9), nobody)
})

test('a visit that has not begun after all keeps its arrival', () => {
  assert.deepEqual(withPresence(begun, { started: false }, 9), { arrivedAt: 5, startedAt: null })
})

test('staff change only what they speak of', () => {
  for (const presence of [nobody, there, begun]) assert.deepEqual(withPresence(presence, {}, 9), presence)
})
