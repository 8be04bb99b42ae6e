import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  partsToMove,
  pauseStatus,
  standingItems,
  standingParts,
  standingPrice,
  visitStatus,
  type Part,
} from './parts-of-visit.ts'
import type { Status } from './status.ts'

/** `W` is work and `-` a pause, one item per word; the second text has what became of each: p, d, n, c, and x apart. */
function visit(items: string, statuses: string): (Part & { id: number })[] {
  const names: Record<string, Status> = {
    p: 'pending',
    d: 'done',
    n: 'no_show',
    c: 'cancelled',
    x: 'cancelled',
  }
  const kinds = items.split(' ').flatMap((steps, item) => [...steps].map((kind) => ({ item, kind })))
  return kinds.map(({ item, kind }, id) => ({
    id,
    item,
    isBusy: kind === 'W',
    status: names[statuses.replaceAll(' ', '')[id]!]!,
    isCancelledApart: statuses.replaceAll(' ', '')[id] === 'x',
  }))
}

const moved = (items: string, statuses: string) => partsToMove(visit(items, statuses)).map(({ id }) => id)

test('a move takes along what is still to be done, and the pauses that belong to it', () => {
  assert.deepEqual(moved('W-W W', 'ppp p'), [0, 1, 2, 3])
  assert.deepEqual(moved('W-W W', 'ppp c'), [0, 1, 2])
  assert.deepEqual(moved('W W W', 'p c p'), [0, 2])
  assert.deepEqual(moved('W W', 'd p'), [1])
})

test('nobody waits for work that is not to be done any more, nor after work that was not', () => {
  assert.deepEqual(moved('W-W', 'cpp'), [2])
  assert.deepEqual(moved('W-W', 'ppc'), [0])
  assert.deepEqual(moved('W-W', 'dpp'), [2])
  assert.deepEqual(moved('W-W-W', 'ppcpp'), [0, 1, 3, 4])
  assert.deepEqual(moved('W-', 'pp'), [0, 1])
  assert.deepEqual(moved('W-W W', 'cpc p'), [3])
})

test('a visit is what became of its work, and costs what stands', () => {
  assert.equal(visitStatus(visit('W-W', 'cpc')), 'cancelled')
  assert.equal(visitStatus(visit('W-W', 'dpd')), 'done')
  assert.equal(visitStatus(visit('W W', 'c p')), 'pending')
  const priced = (statuses: string) =>
    visit('W W W', statuses).map((part) => ({ ...part, price: 10 ** part.id }))
  assert.equal(standingPrice(priced('p x d')), 101)
  assert.equal(standingPrice(priced('c x c')), 101)
})

test('one speaks of the items that stand; of those cancelled with it, when the visit is cancelled', () => {
  const names = ['colour', 'cut']
  assert.deepEqual(standingItems(names, visit('W-W W', 'ppp x')), ['colour'])
  assert.deepEqual(standingItems(names, visit('W-W W', 'xpx d')), ['cut'])
  assert.deepEqual(standingItems(names, visit('W-W W', 'ccc c')), names)
  assert.deepEqual(standingItems(names, visit('W-W W', 'xpx c')), ['cut'])
})

test('a pause is what became of the work of its item; of one without work, what became of the visit', () => {
  const status = (items: string, statuses: string) => pauseStatus(visit(items, statuses), 0)
  assert.equal(status('W-W W', 'ppp p'), 'pending')
  assert.equal(status('W-W W', 'dpp d'), 'pending')
  assert.equal(status('W-W W', 'xpx p'), 'cancelled')
  assert.equal(status('W-W W', 'dpx p'), 'done')
  assert.equal(status('W-W W', 'cpc c'), 'cancelled')
  assert.equal(status('- W', 'p d'), 'done')
})

test('a pause is meant beside work of its item', () => {
  const meant = (items: string, statuses: string) => standingParts(visit(items, statuses)).map(({ id }) => id)
  assert.deepEqual(meant('W-W W', 'ppp x'), [0, 1, 2])
  assert.deepEqual(meant('W-W W', 'xpx p'), [3])
  assert.deepEqual(meant('W-W W', 'xxp d'), [2, 3])
  assert.deepEqual(meant('W-W W', 'ccc x'), [0, 1, 2])
  assert.deepEqual(meant('W-W W', 'xcx c'), [3])
})

test('whatever became of a visit, a move takes all pending work, nothing else that was decided, and begins each item with work', () => {
  const part = fc.record({
    item: fc.integer({ min: 0, max: 2 }),
    isBusy: fc.boolean(),
    status: fc.constantFrom<Status>('pending', 'done', 'no_show', 'cancelled'),
    isCancelledApart: fc.constant(false),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (any) => {
      const parts = any.toSorted((a, b) => a.item - b.item)
      const left = partsToMove(parts)
      assert.ok(left.every(({ status }) => status === 'pending'))
      const work = (some: readonly Part[]) =>
        some.filter(({ isBusy, status }) => isBusy && status === 'pending')
      assert.deepEqual(work(left), work(parts))
      for (const item of [0, 1, 2]) assert.notEqual(left.find((one) => one.item === item)?.isBusy, false)
      assert.deepEqual(partsToMove(left), left)
    }),
  )
})
