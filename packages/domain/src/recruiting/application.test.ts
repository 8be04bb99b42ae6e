import assert from 'node:assert/strict'
import test from 'node:test'
import { decisionDay, keptThrough } from './application.ts'

test('an application is kept for three months after its decision or the end of its offer, and two years with consent', () => {
  const cases = [
    [null, '2026-11-30', false, '2027-02-28'],
    ['2026-11-20', '2027-06-30', false, '2027-02-20'],
    ['2026-12-31', '2026-11-30', false, '2027-03-31'],
    [null, '2026-11-30', true, '2028-11-30'],
    ['2026-11-20', '2026-11-30', true, '2028-11-20'],
  ] as const
  for (const [decidedOn, closesOn, hasConsented, last] of cases)
    assert.equal(keptThrough({ decidedOn, closesOn, hasConsented }), last, `${decidedOn} ${closesOn}`)
})

test('the day of a decision is that of the first change to its stage', () => {
  const today = '2026-11-27'
  const cases = [
    ['received', null, 'to_meet', null],
    ['received', null, 'refused', today],
    ['refused', '2026-11-20', 'refused', '2026-11-20'],
    ['refused', '2026-11-20', 'accepted', today],
    ['refused', '2026-11-20', 'trial', null],
  ] as const
  for (const [stage, decidedOn, next, day] of cases)
    assert.equal(decisionDay({ stage, decidedOn }, next, today), day, `${stage} → ${next}`)
})
