import assert from 'node:assert/strict'
import test from 'node:test'
import { at, paris, shown } from '../time/paris.model.ts'
import { thankYouDueAt } from './thank-you-due.ts'

test('a client is thanked at 10:00 the day after the visit, even across a clock change', () => {
  const due = (end: string) => shown(thankYouDueAt(at(end), paris))
  assert.equal(due('2027-06-15T17:30'), '2027-06-16T10:00+02:00')
  assert.equal(due('2027-03-27T18:00'), '2027-03-28T10:00+02:00')
  assert.equal(due('2027-10-30T18:00'), '2027-10-31T10:00+01:00')
  assert.equal(due('2027-01-31T23:59'), '2027-02-01T10:00+01:00')
})
