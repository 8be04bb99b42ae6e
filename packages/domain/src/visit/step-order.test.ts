import assert from 'node:assert/strict'
import test from 'node:test'
import type { Status } from './status.ts'
import { isOrderKept, withStepAt } from './step-order.ts'

const step = (start: number, end: number, status: Status = 'pending') => ({ start, end, status })
/** Work 600–645, a pause to 680, work to 710, and after a gap of ten minutes work to 750. */
const visit = [step(600, 645), step(645, 680), step(680, 710), step(720, 750)]

const times = (index: number, start: number, end: number, steps = visit) => {
  const decision = withStepAt(steps, index, { start, end })
  return decision.ok ? decision.steps.map((one) => `${one.start}-${one.end}`).join(' ') : decision.code
}

test('the steps that follow without a gap come along, pauses included; what stands apart stays', () => {
  assert.equal(times(0, 600, 655), '600-655 655-690 690-720 720-750')
  assert.equal(times(0, 590, 635), '590-635 635-670 670-700 720-750')
  assert.equal(times(1, 645, 690), '600-645 645-690 690-720 720-750')
  assert.equal(times(1, 645, 670), '600-645 645-670 670-700 720-750')
  assert.equal(times(3, 740, 770), '600-645 645-680 680-710 740-770')
})

test('a step that changes hands only takes nobody along', () => {
  assert.equal(times(0, 600, 645), '600-645 645-680 680-710 720-750')
})

test('a step never begins before the one before it ends', () => {
  assert.equal(times(1, 640, 675), 'step_order')
  assert.equal(times(3, 705, 735), 'step_order')
  assert.equal(times(2, 600, 630), 'step_order')
  // What comes along may not run into what stands apart either.
  assert.equal(times(1, 645, 691), 'step_order')
})

test('what was cancelled or missed is in no order, and what was done does not come along', () => {
  const begun = [step(600, 645, 'done'), step(645, 680), step(680, 710, 'cancelled'), step(710, 730)]
  assert.equal(times(1, 645, 690, begun), '600-645 645-690 680-710 710-730')
  assert.equal(times(1, 630, 665, begun), 'step_order')
  const putRight = [step(600, 630), step(630, 660, 'done')]
  assert.equal(times(0, 600, 640, putRight), 'step_order')
  assert.equal(times(0, 600, 620, putRight), '600-620 630-660')
})

test('a step that comes back must find its place in the order free', () => {
  const moved = [step(540, 600), step(600, 660), step(600, 660)]
  const comesBack = (place: number) => place === 1
  assert.equal(isOrderKept(moved, comesBack), false)
  assert.equal(isOrderKept([step(540, 600), step(600, 660), step(660, 720)], comesBack), true)
  // What was out of order before is not put right by refusing another step.
  assert.equal(
    isOrderKept([step(540, 600), step(720, 780), step(500, 530)], (place) => place === 0),
    false,
  )
  assert.equal(
    isOrderKept([step(540, 600), step(700, 780), step(690, 720)], (place) => place === 0),
    true,
  )
})
