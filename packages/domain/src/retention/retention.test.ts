import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { at, paris, shown } from '../time/paris.model.ts'
import { retentionStep, type Attendance } from './retention.ts'

const client: Attendance = {
  roles: ['ROLE_USER'],
  quality: 'Customer',
  createdAt: at('2024-01-31T09:00'),
  lastVisit: at('2024-03-31T10:00'),
  hasUpcomingVisit: false,
  toldAt: null,
}

const on = (now: string, person: Partial<Attendance> = {}) => {
  const answer = retentionStep({ ...client, ...person }, { now: at(now), years: 3, zone: paris })
  return answer.step === 'tell' ? `tell, erased on ${shown(answer.erasedOn)}` : answer.step
}

test('a client is warned 30 days before three years without a visit end, to the minute', () => {
  assert.equal(on('2027-03-01T09:59'), 'keep')
  assert.equal(on('2027-03-01T10:00'), 'tell, erased on 2027-03-31T10:00+02:00')
  assert.equal(on('2027-06-01T10:00'), 'tell, erased on 2027-07-01T10:00+02:00')
})

test('a warned client is erased 30 days later, not before', () => {
  const toldAt = at('2027-03-01T10:00')
  assert.equal(on('2027-03-31T09:59', { toldAt }), 'keep')
  assert.equal(on('2027-03-31T10:00', { toldAt }), 'erase')
  assert.equal(on('2027-10-31T10:00', { toldAt }), 'erase')
})

test('the retention period of a client without any visit counts from the creation of their record', () => {
  assert.equal(on('2027-01-01T08:59', { lastVisit: null }), 'keep')
  assert.equal(on('2027-01-01T09:00', { lastVisit: null }), 'tell, erased on 2027-01-31T09:00+01:00')
  assert.equal(on('2027-03-01T10:00', { createdAt: at('2026-01-01T09:00') }), 'keep')
})

test('a client with a coming visit and staff are never erased', () => {
  const toldAt = at('2027-03-01T10:00')
  for (const person of [{ hasUpcomingVisit: true }, { quality: 'HairDresser' }, { roles: ['ROLE_ADMIN'] }]) {
    assert.equal(on('2040-01-01T10:00', person), 'keep')
    assert.equal(on('2040-01-01T10:00', { ...person, toldAt }), 'keep')
  }
})

test('a client who visits after a warning starts a new period and is warned again', () => {
  const back = { toldAt: at('2027-03-01T10:00'), lastVisit: at('2027-03-15T10:00') }
  assert.equal(on('2027-04-01T10:00', back), 'keep')
  assert.equal(on('2030-02-13T10:00', back), 'tell, erased on 2030-03-15T10:00+01:00')
})

test('no client is erased without a warning at least 30 days earlier', () => {
  const minutes = fc.integer({ min: at('2020-01-01T00:00'), max: at('2035-01-01T00:00') })
  const nights = 30 * 1440 - 60
  const cases = fc.record({
    createdAt: minutes,
    lastVisit: fc.option(minutes),
    toldAt: fc.option(minutes),
    now: minutes,
    years: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(cases, ({ now, years, ...person }) => {
      const { step } = retentionStep({ ...client, ...person }, { now, years, zone: paris })
      if (step !== 'erase') return
      const { createdAt, lastVisit, toldAt } = person
      const lastSeen = Math.max(createdAt, lastVisit ?? createdAt)
      assert.ok(toldAt !== null && now - toldAt >= nights)
      assert.ok(toldAt > lastSeen && now - lastSeen >= years * 365 * 1440 - 60)
    }),
  )
})
