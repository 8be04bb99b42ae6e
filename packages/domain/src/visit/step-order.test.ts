import assert from 'node:assert/strict'
import test from 'node:test'
import type { Status } from './status.ts'
import { isOrderKept, withStepAt, withStepsAt } from './step-order.ts'

const step = (start: number, end: number, status: Status = 'pending') => ({ start, end, status })
/** Work 600–645, a pause to 680, work to 710, and after a gap of ten minutes work to 750. */
const visit = [step(600, 645), step(645, 680), step(680, 710), step(720, 750)]

const times = (index: number, start: number, end: number, steps = visit) => {
  const decision = withStepAt(steps, index, { start, end })
  return decision.ok ? decision.steps.map((one) => `${one.start}-${one.end}`).join(' ') : decision.code
}

test('adjacent later steps and pauses move along with a step, and separate ones stay', () => {
  assert.equal(times(0, 600, 655), '600-655 655-690 690-720 720-750')
  assert.equal(times(0, 590, 635), '590-635 635-670 670-700 720-750')
  assert.equal(times(1, 645, 690), '600-645 645-690 690-720 720-750')
  assert.equal(times(1, 645, 670), '600-645 645-670 670-700 720-750')
  assert.equal(times(3, 740, 770), '600-645 645-680 680-710 740-770')
})

test('giving a step to another professional does not move the other steps', () => {
  assert.equal(times(0, 600, 645), '600-645 645-680 680-710 720-750')
})

test('a step cannot begin before the previous one ends', () => {
  assert.equal(times(1, 640, 675), 'step_order')
  assert.equal(times(3, 705, 735), 'step_order')
  assert.equal(times(2, 600, 630), 'step_order')
  // Steps that move along may not overlap a detached step either.
  assert.equal(times(1, 645, 691), 'step_order')
})

const together = (...changes: [index: number, start: number, end: number][]) => {
  const to = new Map(changes.map(([index, start, end]) => [index, { start, end }]))
  const decision = withStepsAt(visit, to)
  return decision.ok ? decision.steps.map((one) => `${one.start}-${one.end}`).join(' ') : decision.code
}

test('steps that are moved together keep their order, and take along what follows each of them', () => {
  assert.equal(together([0, 660, 705], [3, 780, 810]), '660-705 705-740 740-770 780-810')
  assert.equal(together([3, 780, 810], [0, 660, 705]), '660-705 705-740 740-770 780-810')
  assert.equal(together([0, 600, 650], [2, 690, 720]), '600-650 650-685 690-720 720-750')
  assert.equal(together([0, 660, 705], [3, 760, 790]), 'step_order')
})

test('a step that is given a time in the same change is not shifted with the steps before it', () => {
  assert.equal(together([0, 570, 615], [1, 645, 680]), '570-615 645-680 680-710 720-750')
})

test('cancelled and missed steps are ignored in the order, and done steps do not move along', () => {
  const begun = [step(600, 645, 'done'), step(645, 680), step(680, 710, 'cancelled'), step(710, 730)]
  assert.equal(times(1, 645, 690, begun), '600-645 645-690 680-710 710-730')
  assert.equal(times(1, 630, 665, begun), 'step_order')
  const putRight = [step(600, 630), step(630, 660, 'done')]
  assert.equal(times(0, 600, 640, putRight), 'step_order')
  assert.equal(times(0, 600, 620, putRight), '600-620 630-660')
})

test('a reopened step must fit into the order of the steps', () => {
  const moved = [step(540, 600), step(600, 660), step(600, 660)]
  const comesBack = (place: number) => place === 1
  assert.equal(isOrderKept(moved, comesBack), false)
  assert.equal(isOrderKept([step(540, 600), step(600, 660), step(660, 720)], comesBack), true)
  // A step that was out of order before is no reason to refuse a change of another step.
  assert.equal(
    isOrderKept([step(540, 600), step(720, 780), step(500, 530)], (place) => place === 0),
    false,
  )
  assert.equal(
    isOrderKept([step(540, 600), step(700, 780), step(690, 720)], (place) => place === 0),
    true,
  )
})
