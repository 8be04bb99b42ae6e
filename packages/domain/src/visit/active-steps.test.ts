import assert from 'node:assert/strict'
import test from 'node:test'
import { activeItems, activePrice, activeSteps, pauseStatus, spanOf, visitStatus } from './active-steps.ts'
import { exampleVisit, stepMinutes } from './example-visit.model.ts'

const visit = (items: string, statuses: string) => exampleVisit(items, statuses).steps

test('a visit is what became of its work, and costs what is active', () => {
  assert.equal(visitStatus(visit('W-W', 'cpc')), 'cancelled')
  assert.equal(visitStatus(visit('W-W', 'dpd')), 'done')
  assert.equal(visitStatus(visit('W W', 'c p')), 'pending')
  assert.equal(activePrice(visit('W W W', 'p x d')), 101)
  assert.equal(activePrice(visit('W W W', 'c x c')), 101)
})

test('the items of a visit are those that are active; of a cancelled one, those cancelled with it', () => {
  const names = ['colour', 'cut']
  assert.deepEqual(activeItems(names, visit('W-W W', 'ppp x')), ['colour'])
  assert.deepEqual(activeItems(names, visit('W-W W', 'xpx d')), ['cut'])
  assert.deepEqual(activeItems(names, visit('W-W W', 'ccc c')), names)
  assert.deepEqual(activeItems(names, visit('W-W W', 'xpx c')), ['cut'])
})

test('a pause takes its status from the work of its item, or else from the visit', () => {
  const status = (items: string, statuses: string) => pauseStatus(visit(items, statuses), 0)
  assert.equal(status('W-W W', 'ppp p'), 'pending')
  assert.equal(status('W-W W', 'dpp d'), 'pending')
  assert.equal(status('W-W W', 'xpx p'), 'cancelled')
  assert.equal(status('W-W W', 'dpx p'), 'done')
  assert.equal(status('W-W W', 'cpc c'), 'cancelled')
  assert.equal(status('- W', 'p d'), 'done')
})

test('a pause is active beside active work of its item', () => {
  const meant = (items: string, statuses: string) => activeSteps(visit(items, statuses)).map(({ id }) => id)
  assert.deepEqual(meant('W-W W', 'ppp x'), [0, 1, 2])
  assert.deepEqual(meant('W-W W', 'xpx p'), [3])
  assert.deepEqual(meant('W-W W', 'xxp d'), [2, 3])
  assert.deepEqual(meant('W-W W', 'ccc x'), [0, 1, 2])
  assert.deepEqual(meant('W-W W', 'xcx c'), [3])
})

test('a visit reaches from its first work that is not cancelled to its last, pauses at its ends left out', () => {
  const span = (items: string, statuses: string) => {
    const { start, end } = spanOf(exampleVisit(items, statuses))
    return [start / stepMinutes, end / stepMinutes]
  }
  const cases: readonly [items: string, statuses: string, from: number, to: number][] = [
    ['W-W W', 'ppp p', 0, 4],
    ['W-W W', 'xpp p', 2, 4],
    ['W-W W', 'ppp x', 0, 3],
    ['W-', 'pp', 0, 1],
    ['W W', 'd n', 0, 2],
    // A cancelled visit keeps the times that its client knows.
    ['W-W W', 'ccc x', 0, 4],
  ]
  for (const [items, statuses, from, to] of cases)
    assert.deepEqual(span(items, statuses), [from, to], `${items}, ${statuses}`)
})
