import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Status } from './status.ts'
import { visitLabel, type VisitLabel } from './visit-label.ts'

/** A visit from minute 100 to 145: facts (a: arrived, s: started), the minute, and the label with and without noting arrivals. */
const cases: readonly [Status, string, number, VisitLabel, VisitLabel][] = [
  ['cancelled', 'as', 120, 'cancelled', 'cancelled'],
  ['no_show', 'as', 120, 'noShow', 'noShow'],
  ['done', 'as', 120, 'done', 'done'],
  ['done', '', 99, 'done', 'done'],
  ['pending', '', 0, 'upcoming', 'upcoming'],
  ['pending', '', 99, 'upcoming', 'upcoming'],
  ['pending', '', 100, 'upcoming', 'inProgress'],
  ['pending', '', 109, 'upcoming', 'inProgress'],
  ['pending', '', 110, 'late', 'inProgress'],
  ['pending', '', 144, 'late', 'inProgress'],
  ['pending', '', 145, 'toClose', 'toClose'],
  ['pending', '', 9000, 'toClose', 'toClose'],
  ['pending', 'a', 60, 'arrived', 'arrived'],
  ['pending', 'a', 120, 'arrived', 'inProgress'],
  ['pending', 'a', 145, 'arrived', 'arrived'],
  ['pending', 'as', 60, 'inProgress', 'inProgress'],
  ['pending', 'as', 120, 'inProgress', 'inProgress'],
  ['pending', 'as', 160, 'inProgress', 'inProgress'],
]

for (const [status, facts, now, label, labelWithoutArrivals] of cases) {
  test(`a ${status} visit with the facts « ${facts} » is ${label} at minute ${now}, ${labelWithoutArrivals} where nobody notes arrivals`, () => {
    const visit = {
      status,
      start: 100,
      end: 145,
      hasArrived: facts.includes('a'),
      hasStarted: facts.includes('s'),
      now,
    }
    assert.equal(visitLabel({ ...visit, usesArrivals: true }), label)
    assert.equal(visitLabel({ ...visit, usesArrivals: false }), labelWithoutArrivals)
  })
}
