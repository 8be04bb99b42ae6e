import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { at, paris } from '../time/paris.model.ts'
import { exampleVisit, lettersOf } from './example-visit.model.ts'
import { isForecastStale, noticeFor, noticeOfBooking, noticeOfMove, type Notice } from './notices.ts'
import { changeStatus } from './transitions.ts'
import { spanOf } from './active-steps.ts'
import type { Status } from './status.ts'
import type { Visit } from './visit.ts'

/** Monday at ten; each step takes half an hour. */
const ten = at('2026-11-23T10:00')
const [beforehand, begun] = [ten - 60, ten + 5]
const wednesday = at('2026-11-25T15:00')
const evening = at('2026-11-23T17:00')

const visitAtTen = (items: string, statuses?: string) => exampleVisit(items, statuses, { start: ten })

/** The visit with a step elsewhere, or with somebody else. */
function withStep(visit: Visit, id: number, change: { start?: number; professional?: number }): Visit {
  const steps = visit.steps.map((step) => {
    if (step.id !== id) return step
    const start = change.start ?? step.start
    const professional = { id: change.professional ?? step.professional.id }
    return { ...step, start, end: start + step.end - step.start, professional }
  })
  return { ...visit, steps, ...spanOf({ ...visit, steps }) }
}

/** Two steps, of which the second comes on Wednesday. */
const restOnWednesday = (statuses: string) => withStep(visitAtTen('W W', statuses), 1, { start: wednesday })

function said(visit: Visit, to: Status, step: number | null, now = begun): Visit {
  const result = changeStatus(visit, { to, step }, now)
  assert.ok(result.ok)
  return result.visit
}

const shown = (notice: Notice | null) =>
  notice && `${notice.kind} ${notice.isRemainder ? 'rest' : 'visit'} ${(notice.about.start - ten) / 60}`

const today = (now: number) => ({ now, zone: paris })
const notice = (before: Visit, after: Visit, now: number) => shown(noticeFor(before, after, today(now)))
const ofMove = (before: Visit, after: Visit, now: number) => shown(noticeOfMove(before, after, today(now)))

test('a client is sent a confirmation of a visit to come, not of one that has begun', () => {
  const visit = visitAtTen('W')
  assert.equal(shown(noticeOfBooking(visit, { now: ten - 0.001 })), 'confirmation visit 0')
  assert.equal(noticeOfBooking(visit, { now: ten }), null)
})

test('a client is notified of a visit that is cancelled before it begins', () => {
  const visit = visitAtTen('W W')
  const cancelled = said(visit, 'cancelled', null)
  assert.equal(notice(visit, cancelled, beforehand), 'cancellation visit 0')
  assert.equal(notice(visit, cancelled, begun), null)
})

test('a client is notified that a cancelled visit is to come after all', () => {
  const visit = visitAtTen('W W', 'c c')
  assert.equal(notice(visit, said(visit, 'pending', null), beforehand), 'confirmation visit 0')
  assert.equal(notice(visit, said(visit, 'pending', 1), beforehand), 'confirmation visit 0.5')
  assert.equal(notice(visit, said(visit, 'pending', null), ten + 90), null)
})

test('a client is notified when they come at another time, as a part is cancelled or comes back', () => {
  const visit = visitAtTen('W W')
  const later = said(visit, 'cancelled', 0)
  assert.equal(notice(visit, later, beforehand), 'move visit 0.5')
  assert.equal(notice(later, said(later, 'pending', 0), beforehand), 'move visit 0')
  // Its end changes: they come when they were to come.
  const shorter = said(visit, 'cancelled', 1)
  assert.equal(notice(visit, shorter, beforehand), null)
  assert.equal(notice(shorter, said(shorter, 'pending', 1), beforehand), null)
})

test('a visit that is closed, and one that is opened again afterwards, is no news', () => {
  const visit = visitAtTen('W W')
  for (const to of ['done', 'no_show'] as const) {
    const closed = said(visit, to, null, ten + 90)
    assert.equal(notice(visit, closed, ten + 90), null)
    assert.equal(notice(closed, said(closed, 'pending', null, ten + 90), ten + 90), null)
  }
})

test('a client is notified when a step that staff drag changes when they come next, and not otherwise', () => {
  const visit = visitAtTen('W W')
  const cases: readonly [rule: string, after: Visit, now: number, expected: string | null][] = [
    ['the first step later', withStep(visit, 0, { start: ten + 30 }), beforehand, 'move visit 0.5'],
    ['a later step later', withStep(visit, 1, { start: evening }), beforehand, null],
    ['to somebody else at the same time', withStep(visit, 0, { professional: 2 }), beforehand, null],
    ['what is over', withStep(visit, 0, { start: ten - 15 }), ten + 40, null],
    ['what has begun, into the past', withStep(visit, 0, { start: ten - 15 }), begun, null],
    ['the rest, later today', withStep(visit, 1, { start: evening }), begun, null],
    ['the rest, to another day', withStep(visit, 1, { start: wednesday }), begun, 'move rest 53'],
  ]
  for (const [rule, after, now, expected] of cases) assert.equal(notice(visit, after, now), expected, rule)
})

test('a client who came for a part is notified of the rest, unless they hear of it in the salon', () => {
  const visit = visitAtTen('W W', 'd p')
  const away = restOnWednesday('d p')
  const tonight = withStep(visit, 1, { start: evening })
  assert.equal(ofMove(visit, tonight, begun), null)
  assert.equal(ofMove(visit, away, begun), 'move rest 53')
  assert.equal(ofMove(away, withStep(away, 1, { start: wednesday + 60 }), begun), 'move rest 54')
  // They have gone home: that it is today after all is news too.
  assert.equal(ofMove(away, tonight, begun), 'move rest 7')
  // A client who missed the first part is not in the salon.
  assert.equal(
    ofMove(visitAtTen('W W', 'n p'), withStep(visitAtTen('W W', 'n p'), 1, { start: evening }), begun),
    'move rest 7',
  )
})

test('a visit that is moved on request is news even at the same time, unless it has begun by then', () => {
  const visit = visitAtTen('W')
  assert.equal(ofMove(visit, withStep(visit, 0, { professional: 2 }), beforehand), 'move visit 0')
  assert.equal(ofMove(visit, withStep(visit, 0, { start: wednesday }), beforehand), 'move visit 53')
  assert.equal(ofMove(visit, withStep(visit, 0, { start: beforehand }), beforehand), null)
})

test('a move names who does what is to come, when one of them is new to it', () => {
  const visit = visitAtTen('W W W', 'd p p')
  const doers = (after: Visit) => noticeOfMove(visit, after, today(begun))?.takenOverBy.map(({ id }) => id)
  const away = withStep(withStep(visit, 1, { start: wednesday }), 2, { start: wednesday + 30 })
  assert.deepEqual(doers(away), [])
  assert.deepEqual(doers(withStep(away, 2, { professional: 2 })), [1, 2])
  assert.deepEqual(doers(withStep(withStep(away, 1, { professional: 2 }), 2, { professional: 2 })), [2])
})

test('a client who was to come back another day is notified when the rest is cancelled or restored', () => {
  for (const first of ['d', 'n', 'p']) {
    const visit = restOnWednesday(`${first} p`)
    const without = said(visit, 'cancelled', 1)
    assert.equal(notice(visit, without, begun), 'cancellation rest 53', first)
    assert.equal(notice(without, said(without, 'pending', 1), begun), 'confirmation rest 53', first)
  }
  // All of it at once, of a visit that has begun.
  const visit = restOnWednesday('p p')
  const cancelled = said(visit, 'cancelled', null)
  assert.equal(notice(visit, cancelled, begun), 'cancellation rest 53')
  assert.equal(notice(cancelled, said(cancelled, 'pending', null), begun), 'confirmation rest 53')
  // A client in the salon needs no notice of today's cancellation.
  const here = visitAtTen('W W', 'd p')
  assert.equal(notice(here, said(here, 'cancelled', 1), begun), null)
})

test('a notice of a cancelled rest says that it is cancelled, in the version of the change', () => {
  const visit = restOnWednesday('d p')
  const cancelled = noticeFor(visit, said(visit, 'cancelled', 1), today(begun))!
  assert.deepEqual([cancelled.about.status, cancelled.about.version], ['cancelled', 2])
  assert.deepEqual(
    cancelled.about.steps.map(({ id }) => id),
    [1],
  )
})

test('the rest of a visit that was closed as a whole is no news when it is opened again', () => {
  const closed = said(restOnWednesday('p p'), 'done', null)
  assert.equal(notice(closed, said(closed, 'pending', null), begun), null)
})

test('a scheduled message is stale once the visit has another outcome or its client another time to come', () => {
  const visit = visitAtTen('W W')
  assert.equal(isForecastStale(visit, withStep(visit, 1, { start: evening }), beforehand), false)
  assert.equal(isForecastStale(visit, withStep(visit, 0, { start: ten + 5 }), beforehand), true)
  assert.equal(isForecastStale(visit, said(visit, 'cancelled', null), beforehand), true)
  assert.equal(isForecastStale(visit, withStep(visit, 1, { start: evening }), begun), true)
})

test('a notice is always about a time still to come, or about one that was to come and was cancelled', () => {
  const statuses = fc.array(fc.constantFrom('p', 'd', 'n', 'c', 'x'), { minLength: 3, maxLength: 3 })
  const change = fc.record({
    to: fc.constantFrom<Status>('pending', 'done', 'no_show', 'cancelled'),
    step: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  })
  fc.assert(
    fc.property(statuses, change, fc.integer({ min: -30, max: 120 }), (became, transition, minutes) => {
      const before = withStep(visitAtTen('W W W', became.join(' ')), 2, { start: wednesday })
      const now = ten + minutes
      const changed = changeStatus(before, transition, now)
      if (!changed.ok) return
      const found = noticeFor(before, changed.visit, today(now))
      if (!found) return
      const states = `${lettersOf(before)} to ${lettersOf(changed.visit)} at ${minutes}`
      assert.ok(found.about.start > now, states)
      assert.equal(found.about.status === 'cancelled', found.kind === 'cancellation', states)
    }),
  )
})
