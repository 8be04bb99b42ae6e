import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { exampleVisit } from './example-visit.model.ts'
import { withDurations } from './relay-steps.ts'

const shown = (times: readonly { start: number; end: number }[]) =>
  times.map(({ start, end }) => `${start}-${end}`).join(' ')

test('work still to be done gets another duration, and what touches it comes along', () => {
  const cases: [string, string, [number, number][], string][] = [
    ['W-W', 'ppp', [], '0-30 30-60 60-90'],
    ['W-W', 'ppp', [[0, 55]], '0-55 55-85 85-115'],
    ['W-W', 'ppp', [[2, 10]], '0-30 30-60 60-70'],
    [
      'W-W',
      'ppp',
      [
        [0, 20],
        [1, 40],
      ],
      '0-20 20-60 60-90',
    ],
    // Done work is over; cancelled work is no part of the visit.
    [
      'W-W',
      'dpp',
      [
        [0, 55],
        [2, 45],
      ],
      '0-30 30-60 60-105',
    ],
    ['W W W', 'pcp', [[0, 55]], '0-55 30-60 60-90'],
  ]
  for (const [items, statuses, durations, expected] of cases)
    assert.equal(shown(withDurations(exampleVisit(items, statuses).steps, new Map(durations))), expected)
})

test('without other durations nothing moves, and the work of a longer visit never begins earlier', () => {
  const visit = fc
    .tuple(
      fc.constantFrom('W', 'W W', 'W-W', 'W-W W'),
      fc.array(fc.constantFrom('p', 'd'), { minLength: 4, maxLength: 4 }),
    )
    .map(([items, letters]) =>
      exampleVisit(items, letters.join('').slice(0, items.replaceAll(' ', '').length)),
    )
  fc.assert(
    fc.property(visit, fc.integer({ min: 0, max: 90 }), ({ steps }, more) => {
      assert.deepEqual(shown(withDurations(steps, new Map())), shown(steps))
      const longer = new Map(steps.map(({ start, end }, place) => [place, end - start + more]))
      const after = withDurations(steps, longer)
      assert.ok(after.every(({ start }, place) => start >= steps[place]!.start))
    }),
  )
})
