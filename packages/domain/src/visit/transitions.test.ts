import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { activePrice, pauseStatus, spanOf, visitStatus } from './active-steps.ts'
import { exampleVisit, lettersOf, stepMinutes } from './example-visit.model.ts'
import { appointmentStatus, occupies, type Status } from './status.ts'
import { areChangedInOrder, cancelRemaining, canChangeStatus, changeStatus } from './transitions.ts'
import type { Visit } from './visit.ts'

const statuses: readonly Status[] = ['pending', 'done', 'no_show', 'cancelled']

/** The changes allowed to somebody, at some minute around a start at minute 100. */
function allowed(by: 'client' | 'staff', now: number, isClientErased = false): string[] {
  return statuses.flatMap((from) =>
    statuses
      .filter((to) => canChangeStatus({ from, to, by, start: 100, now, isClientErased }).ok)
      .map((to) => `${from} ${to}`),
  )
}

test('staff close a pending step from its start on, and may take any back (Z8)', () => {
  const takenBack = ['done pending', 'no_show pending', 'cancelled pending']
  const closed = ['pending done', 'pending no_show', 'pending cancelled']
  assert.deepEqual(allowed('staff', 99), ['pending cancelled', ...takenBack])
  assert.deepEqual(allowed('staff', 100), [...closed, ...takenBack])
  assert.deepEqual(allowed('staff', 5000), [...closed, ...takenBack])
})

test('work that staff began early may be over before its start', () => {
  const visit = exampleVisit('WW', 'pp', { start: 100 })
  const at = (now: number, begunAt: number | null) =>
    changeStatus(visit, { to: 'done', step: null, begunAt }, now).ok
  const early = visit.start - 5
  assert.deepEqual([at(early, null), at(early, early), at(early - 1, early)], [false, true, false])
})

test('a client can only cancel a pending step', () => {
  assert.deepEqual(allowed('client', 99), ['pending cancelled'])
  assert.deepEqual(allowed('client', 101), ['pending cancelled'])
})

test('a refused status change says whether it is never allowed or not yet', () => {
  const change = { from: 'pending', by: 'staff', start: 100, now: 99, isClientErased: false } as const
  assert.deepEqual(canChangeStatus({ ...change, to: 'done' }), { ok: false, code: 'not_started_yet' })
  const refused = { ok: false, code: 'transition_not_allowed' }
  assert.deepEqual(canChangeStatus({ ...change, to: 'pending' }), refused)
  assert.deepEqual(canChangeStatus({ ...change, from: 'done', to: 'no_show' }), refused)
  assert.deepEqual(canChangeStatus({ ...change, by: 'client', to: 'no_show' }), refused)
})

test('an erased client’s coming visit cannot be reopened, but a past visit can be corrected', () => {
  assert.deepEqual(allowed('staff', 99, true), ['pending cancelled'])
  assert.deepEqual(allowed('staff', 100, true), allowed('staff', 100))
})

test('pending and done steps occupy time; missed and cancelled steps release it', () => {
  assert.deepEqual(statuses.filter(occupies), ['pending', 'done'])
})

test('a visit is cancelled if all its steps are, else pending, else done, else no_show', () => {
  assert.equal(appointmentStatus(['cancelled', 'cancelled']), 'cancelled')
  assert.equal(appointmentStatus(['cancelled', 'pending', 'done']), 'pending')
  assert.equal(appointmentStatus(['no_show', 'done', 'cancelled']), 'done')
  assert.equal(appointmentStatus(['no_show', 'cancelled']), 'no_show')
})

type Case = readonly [
  rule: string,
  items: string,
  before: string,
  said: { readonly to: Status; readonly step: number | null },
  /** The resulting status of each step, or the reason for refusal. */
  after: string,
]

/** Long after the visit. */
const later = 100 * stepMinutes

function said([, items, before, transition]: Case, now = later): string {
  const result = changeStatus(exampleVisit(items, before), transition, now)
  return result.ok ? lettersOf(result.visit) : result.code
}

const cases: readonly Case[] = [
  ['a step is closed alone', 'W W', 'p p', { to: 'done', step: 0 }, 'd p'],
  ['a step is missed alone', 'W W', 'p p', { to: 'no_show', step: 1 }, 'p n'],
  ['a step is cancelled apart while others stay', 'W W', 'p p', { to: 'cancelled', step: 1 }, 'p x'],
  ['the last step that is cancelled cancels the visit', 'W W', 'x p', { to: 'cancelled', step: 1 }, 'x c'],
  ['a single step that is cancelled is the visit', 'W', 'p', { to: 'cancelled', step: 0 }, 'c'],
  ['a step comes back', 'W W', 'd n', { to: 'pending', step: 1 }, 'd p'],
  ['a step that was cancelled apart comes back alone', 'W W', 'x x', { to: 'pending', step: 0 }, 'p x'],
  [
    'what stays cancelled beside a step that comes back was cancelled apart',
    'W W',
    'c c',
    { to: 'pending', step: 1 },
    'x p',
  ],
  [
    'a closed step is not closed another way',
    'W W',
    'd p',
    { to: 'no_show', step: 0 },
    'transition_not_allowed',
  ],
  ['a closed step is not cancelled', 'W W', 'd p', { to: 'cancelled', step: 0 }, 'transition_not_allowed'],
  ['a pending step does not come back', 'W W', 'p p', { to: 'pending', step: 0 }, 'transition_not_allowed'],
  ['a step of another visit is none', 'W', 'p', { to: 'done', step: 9 }, 'transition_not_allowed'],
  [
    'all that is pending is closed with the whole visit',
    'W W W',
    'd p x',
    { to: 'no_show', step: null },
    'd n x',
  ],
  [
    'a visit with nothing pending is not closed',
    'W W',
    'd n',
    { to: 'done', step: null },
    'transition_not_allowed',
  ],
  [
    'all that is pending is cancelled with the whole visit',
    'W-W W',
    'ppp x',
    { to: 'cancelled', step: null },
    'ccc x',
  ],
  [
    'what was cancelled with its visit comes back with it, not what was cancelled apart',
    'W W',
    'x c',
    { to: 'pending', step: null },
    'x p',
  ],
  [
    'all that was closed comes back with the whole visit',
    'W-W W',
    'ddd n',
    { to: 'pending', step: null },
    'ppp p',
  ],
  [
    'a visit that is pending does not come back',
    'W W',
    'p x',
    { to: 'pending', step: null },
    'transition_not_allowed',
  ],
  ['a pause stays pending while work of its item is', 'W-W', 'ppp', { to: 'done', step: 0 }, 'dpp'],
  ['a pause is closed with the last work of its item', 'W-W', 'dpp', { to: 'done', step: 2 }, 'ddd'],
  [
    'a pause is closed with the last work of its item, while the rest of the visit is pending',
    'W-W W',
    'xpp p',
    { to: 'cancelled', step: 2 },
    'xcx p',
  ],
  ['a pause is missed with its item', 'W-W', 'npp', { to: 'no_show', step: 2 }, 'nnn'],
  ['a pause comes back with work of its item', 'W-W', 'ddd', { to: 'pending', step: 2 }, 'dpp'],
  [
    'a pause that was cancelled apart does not come back with its item',
    'W-W',
    'dxd',
    { to: 'pending', step: 2 },
    'dxp',
  ],
  ['a pause is closed by itself', 'W-W', 'ppp', { to: 'done', step: 1 }, 'pdp'],
  [
    'a pause does not come back beside no work to come',
    'W-W',
    'ddd',
    { to: 'pending', step: 1 },
    'transition_not_allowed',
  ],
  ['a pause comes back beside work to come', 'W-W', 'pdp', { to: 'pending', step: 1 }, 'ppp'],
]

for (const example of cases) {
  const [rule, , , , after] = example
  test(rule, () => assert.equal(said(example), after))
}

test('a whole visit is closed from its own start on, a single step from its own', () => {
  const visit = exampleVisit('W W', 'p p')
  const code = (step: number | null, now: number) => {
    const result = changeStatus(visit, { to: 'done', step }, now)
    return result.ok ? lettersOf(result.visit) : result.code
  }
  assert.equal(code(1, stepMinutes - 1), 'not_started_yet')
  assert.equal(code(1, stepMinutes), 'p d')
  assert.equal(code(null, -1), 'not_started_yet')
  assert.equal(code(null, 0), 'd d')
})

test('a step of somebody erased comes back only once it has begun', () => {
  const visit = exampleVisit('W W', 'd c', { isErased: true })
  assert.equal(changeStatus(visit, { to: 'pending', step: 0 }, 0).ok, true)
  const refused = changeStatus(visit, { to: 'pending', step: 1 }, 0)
  assert.deepEqual(refused, { ok: false, code: 'client_erased' })
})

test('cancelling what is left of a visit keeps what was done, and what was cancelled apart', () => {
  const cancelled = (items: string, before: string) => {
    const { status, steps, ...rest } = cancelRemaining(exampleVisit(items, before))
    return `${lettersOf({ status, steps, ...rest })} ${status}`
  }
  assert.equal(cancelled('W-W', 'ppp'), 'ccc cancelled')
  assert.equal(cancelled('W W', 'd p'), 'd c done')
  assert.equal(cancelled('W W', 'n p'), 'n c no_show')
  assert.equal(cancelled('W W', 'x p'), 'x c cancelled')
})

test('a step does not come back to where another one of its visit is by now', () => {
  const visit = exampleVisit('W W', 'p x')
  const moved = { ...visit, steps: visit.steps.map((step) => ({ ...step, start: 15, end: 45 })) }
  const back = (before: Visit) => {
    const result = changeStatus(before, { to: 'pending', step: 1 }, 0)
    return result.ok && areChangedInOrder(before, result.visit)
  }
  assert.equal(back(visit), true)
  assert.equal(back(moved), false)
})

test('after any sequence of changes a visit agrees with its steps, and no pause is left pending without work', () => {
  const transition = fc.record({
    to: fc.constantFrom<Status>('pending', 'done', 'no_show', 'cancelled'),
    step: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(transition, { maxLength: 12 }), (transitions) => {
      let visit = exampleVisit('W-W W W-')
      for (const one of transitions) {
        const result = changeStatus(visit, one, later)
        if (!result.ok) continue
        const before = visit
        visit = result.visit
        const { steps } = visit
        assert.equal(visit.status, visitStatus(steps))
        assert.equal(visit.price, activePrice(steps))
        assert.deepEqual({ start: visit.start, end: visit.end }, spanOf({ ...before, steps }))
        assert.equal(visit.version, before.version + 1)
        for (const { id, status, item, isBusy, isCancelledApart } of steps) {
          if (!isBusy && status === 'pending')
            assert.equal(pauseStatus(steps, item), 'pending', lettersOf(visit))
          if (isCancelledApart) assert.equal(status, 'cancelled')
          // Work changes only where something was said of it.
          const isNamed = one.step === null || one.step === id
          if (isBusy && !isNamed) assert.equal(status, before.steps[id]!.status)
        }
      }
    }),
  )
})

test('a visit that is closed as a whole comes back as it was', () => {
  for (const to of ['done', 'no_show', 'cancelled'] as const) {
    const closed = changeStatus(exampleVisit('W-W W', 'ppp p'), { to, step: null }, later)
    assert.ok(closed.ok)
    const back = changeStatus(closed.visit, { to: 'pending', step: null }, later)
    assert.ok(back.ok && lettersOf(back.visit) === 'ppp p', to)
  }
})
