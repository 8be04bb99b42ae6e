import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { at, paris } from '../time/paris.model.ts'
import type { StepState } from './active-steps.ts'
import { exampleVisit, lettersOf, stepMinutes } from './example-visit.model.ts'
import { isHeardInSalon, movableSteps, nextComing, nextPart, restToCome } from './remaining.ts'
import type { Status } from './status.ts'
import type { Visit } from './visit.ts'

const moved = (items: string, statuses: string) =>
  movableSteps(exampleVisit(items, statuses).steps).map(({ id }) => id)

test('a move includes the pending work and the pauses that belong to it', () => {
  assert.deepEqual(moved('W-W W', 'ppp p'), [0, 1, 2, 3])
  assert.deepEqual(moved('W-W W', 'ppp c'), [0, 1, 2])
  assert.deepEqual(moved('W W W', 'p c p'), [0, 2])
  assert.deepEqual(moved('W W', 'd p'), [1])
})

test('a pause does not move if the work before it, or all the work after it, is no longer pending', () => {
  assert.deepEqual(moved('W-W', 'cpp'), [2])
  assert.deepEqual(moved('W-W', 'ppc'), [0])
  assert.deepEqual(moved('W-W', 'dpp'), [2])
  assert.deepEqual(moved('W-W-W', 'ppcpp'), [0, 1, 3, 4])
  assert.deepEqual(moved('W-', 'pp'), [0, 1])
  assert.deepEqual(moved('W-W W', 'cpc p'), [3])
})

test('a move includes exactly the pending work, keeps other statuses, and starts each item with work', () => {
  const step = fc.record({
    item: fc.integer({ min: 0, max: 2 }),
    isBusy: fc.boolean(),
    status: fc.constantFrom<Status>('pending', 'done', 'no_show', 'cancelled'),
    isCancelledApart: fc.constant(false),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 9 }), (any) => {
      const steps = any.toSorted((a, b) => a.item - b.item)
      const left = movableSteps(steps)
      assert.ok(left.every(({ status }) => status === 'pending'))
      const work = (some: readonly StepState[]) =>
        some.filter(({ isBusy, status }) => isBusy && status === 'pending')
      assert.deepEqual(work(left), work(steps))
      for (const item of [0, 1, 2]) assert.notEqual(left.find((one) => one.item === item)?.isBusy, false)
      assert.deepEqual(movableSteps(left), left)
    }),
  )
})

const shown = (visit: Visit | null) =>
  visit && [visit.steps.map(({ id }) => id), visit.start / stepMinutes, visit.end / stepMinutes]

test('the rest of a visit that has begun is its pending steps that begin later', () => {
  const rest = (items: string, statuses: string, steps: number) =>
    shown(restToCome(exampleVisit(items, statuses), steps * stepMinutes))
  const cases: readonly [string, string, number, ReturnType<typeof rest>][] = [
    // Nothing has begun, a second before the start.
    ['W W', 'p p', -0.001, null],
    ['W W', 'p p', 0, [[1], 1, 2]],
    ['W W W', 'd p p', 0.5, [[1, 2], 1, 3]],
    ['W W W', 'n x p', 0.5, [[2], 2, 3]],
    ['W W W', 'd p p', 1, [[2], 2, 3]],
    ['W W', 'd d', 0.5, null],
    ['W W', 'p x', 0.5, null],
    // A pause is not work to come back for; before work to come it is part of the rest, which begins with the work.
    ['W-', 'pp', 0.5, null],
    ['W-W', 'dpp', 0.5, [[1, 2], 2, 3]],
  ]
  for (const [items, statuses, now, expected] of cases)
    assert.deepEqual(rest(items, statuses, now), expected, `${items}, ${statuses}, after ${now} steps`)
})

test('a client comes next for the whole visit, or for the rest of it once it has begun', () => {
  const visit = exampleVisit('W W', 'p p')
  assert.equal(nextPart(visit, -1), visit)
  assert.equal(nextComing(visit, -1), 0)
  assert.equal(nextComing(visit, 0), stepMinutes)
  assert.equal(nextComing(visit, stepMinutes), null)
  assert.equal(nextComing(exampleVisit('W W', 'd x'), 1), null)
})

test('only a client who has come today hears in the salon of what else begins today', () => {
  const [begun, now] = [at('2026-11-23T10:00'), at('2026-11-23T10:05')]
  const heard = (statuses: string, start: string, clock = now) =>
    isHeardInSalon(exampleVisit('W W', statuses, { start: begun }), at(start), {
      now: clock,
      zone: paris,
    })
  assert.equal(heard('d p', '2026-11-23T17:00'), true)
  assert.equal(heard('p p', '2026-11-23T17:00'), true)
  assert.equal(heard('d p', '2026-11-24T10:00'), false)
  // A client who missed the first part is not in the salon, nor is any client before it begins.
  assert.equal(heard('n p', '2026-11-23T17:00'), false)
  assert.equal(heard('c p', '2026-11-23T17:00'), false)
  assert.equal(heard('p p', '2026-11-23T17:00', begun - 0.5), false)
  // A day later they have gone home.
  assert.equal(heard('d p', '2026-11-24T17:00', at('2026-11-24T09:00')), false)
})

test('the rest still to come is pending, later than now, and never more than can be moved', () => {
  const statuses = fc.array(fc.constantFrom('p', 'd', 'n', 'c', 'x'), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(statuses, fc.integer({ min: -20, max: 170 }), (became, now) => {
      const visit = exampleVisit('W-W W W', became.join(''))
      const rest = restToCome(visit, now)
      if (!rest) return
      assert.ok(rest.steps.every((step) => step.status === 'pending' && step.start > now))
      const movable = new Set(movableSteps(visit.steps))
      assert.ok(
        rest.steps.every((step) => movable.has(step) || !step.isBusy),
        lettersOf(visit),
      )
    }),
  )
})
