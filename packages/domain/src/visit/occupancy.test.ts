import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { exampleVisit, stepMinutes } from './example-visit.model.ts'
import {
  busyRuns,
  keptOf,
  mergedRuns,
  occupancyOf,
  overlapsItself,
  type Buffers,
  type OccupiedRun,
} from './occupancy.ts'
import { occupies } from './status.ts'
import type { VisitStep } from './visit.ts'

const none: Buffers = { before: 0, after: 0 }
const shown = (runs: readonly OccupiedRun[]) =>
  runs.map(({ professional, start, end }) => `${professional} ${start}-${end}`)

/** Steps of half an hour from minute 0 on; the third text has who does each. */
function steps(items: string, statuses: string, who = items.replaceAll(/\S/g, '1')): VisitStep[] {
  const professionals = [...who.replaceAll(' ', '')]
  return exampleVisit(items, statuses).steps.map((step) => ({
    ...step,
    professional: { id: Number(professionals[step.id]) },
  }))
}

test('a visit occupies one run per unbroken stretch of work of one professional', () => {
  const cases: readonly [rule: string, steps: VisitStep[], expected: string[]][] = [
    ['work without a gap is one run', steps('W W', 'p d'), ['1 0-60']],
    ['a pause is free', steps('W-W', 'ppp'), ['1 0-30', '1 60-90']],
    ['what was cancelled or missed is free', steps('W W W', 'x p n'), ['1 30-60']],
    [
      'each professional has a run of their own',
      steps('W W W', 'p p p', '1 2 1'),
      ['1 0-30', '1 60-90', '2 30-60'],
    ],
    ['a cancelled visit occupies nothing', steps('W-W', 'ccc'), []],
  ]
  for (const [rule, some, expected] of cases)
    assert.deepEqual(shown(occupancyOf(some, () => none)), expected, rule)
})

test('buffers lie around a run and never inside it; each end has the buffer of its own service', () => {
  const buffersOf = (service: number) => ({ before: service - 95, after: service - 90 })
  assert.deepEqual(shown(occupancyOf(steps('W W', 'p p'), buffersOf)), ['1 -5-71'])
  // At a pause they eat into it.
  assert.deepEqual(shown(occupancyOf(steps('W-W', 'ppp'), buffersOf)), ['1 -5-40', '1 53-102'])
})

test('where the buffers around a pause meet, two runs are one row', () => {
  const buffersOf = () => ({ before: 15, after: 15 })
  assert.deepEqual(shown(occupancyOf(steps('W-W', 'ppp'), buffersOf)), ['1 -15-105'])
  assert.deepEqual(shown(occupancyOf(steps('W-W', 'ppp', '1-2'), buffersOf)), ['1 -15-45', '2 45-105'])
})

test('work that goes on at the same minute makes a run longer, and its inner buffers vanish', () => {
  const run = (professional: number, start: number, end: number) => ({
    professional,
    start,
    end,
    before: 1,
    after: 2,
  })
  assert.deepEqual(busyRuns([run(1, 0, 10), run(1, 10, 20), run(1, 21, 30), run(2, 30, 40)]), [
    run(1, 0, 20),
    run(1, 21, 30),
    run(2, 30, 40),
  ])
})

test('a professional does not work on two steps of a visit at once; a pause and another professional overlap freely', () => {
  const [first, second] = steps('W W', 'p p') as [VisitStep, VisitStep]
  const overlapping = (change: Partial<VisitStep>) =>
    overlapsItself([first, { ...second, start: stepMinutes - 1, ...change }])
  assert.equal(overlapping({}), true)
  assert.equal(overlapping({ start: stepMinutes }), false)
  assert.equal(overlapping({ isBusy: false }), false)
  assert.equal(overlapping({ status: 'cancelled' }), false)
  assert.equal(overlapping({ status: 'done' }), true)
  assert.equal(overlapping({ professional: { id: 2 } }), false)
})

test('closing a step never asks for more time than was held, whatever the buffers are by now', () => {
  const held = [{ professional: 1, start: 0, end: 60 }]
  const kept = (start: number, end: number, professional = 1) =>
    shown(keptOf(held, [{ professional, start, end }]))
  assert.deepEqual(kept(-5, 30), ['1 0-30'])
  assert.deepEqual(kept(30, 65), ['1 30-60'])
  assert.deepEqual(kept(60, 90), [])
  assert.deepEqual(kept(0, 30, 2), [])
})

test('a visit occupies exactly the minutes of its work and of the buffers at both ends of each run', () => {
  const letter = fc.constantFrom('p', 'd', 'n', 'x')
  const visit = fc.record({
    statuses: fc.array(letter, { minLength: 5, maxLength: 5 }),
    who: fc.array(fc.constantFrom('1', '2'), { minLength: 5, maxLength: 5 }),
    before: fc.integer({ min: 0, max: 20 }),
    after: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(visit, ({ statuses, who, before, after }) => {
      const some = steps('W-W W W', statuses.join(''), who.join(''))
      const runs = occupancyOf(some, () => ({ before, after }))
      assert.deepEqual(runs, mergedRuns(runs), 'no two rows of one professional touch')
      const works = (professional: number, minute: number) =>
        some.some(
          (step) =>
            step.isBusy &&
            occupies(step.status) &&
            step.professional.id === professional &&
            step.start <= minute &&
            minute < step.end,
        )
      const range = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, place) => from + place)
      for (const professional of [1, 2])
        for (const minute of range(-25, 5 * stepMinutes + 25)) {
          const isNear =
            range(minute - after, minute + 1).some((near) => works(professional, near)) ||
            range(minute, minute + before + 1).some((near) => works(professional, near))
          const isOccupied = runs.some(
            (run) => run.professional === professional && run.start <= minute && minute < run.end,
          )
          assert.equal(isOccupied, isNear, `${professional} at ${minute}`)
        }
    }),
    { numRuns: 50 },
  )
})
