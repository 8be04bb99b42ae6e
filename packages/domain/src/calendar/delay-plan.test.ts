import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { minutesAfter, slowDelayPlan } from './delay-plan.model.ts'
import { delayPlan, type Delay, type DelayPlan } from './delay-plan.ts'
import { breakOf, clock, dayWith, visit } from './example-calendar.model.ts'
import type { LiftedFrom } from './lift.ts'
import { crowdedDay, midnight, randomDay, type RandomDay } from './random-calendar.model.ts'
import type { Calendar, CalendarStep } from './calendar.ts'

/** `npm test` runs the same cases each time; the resilience run sets a number, and a seed of its own. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 10_000)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_123)

interface Case {
  late: LiftedFrom
  by: number
  begun?: number[]
  movable?: LiftedFrom[]
  others?: LiftedFrom[]
  calendar?: Parameters<typeof dayWith>[1]
}

function planOf({ late, by, begun = [], movable = [], others = [], calendar }: Case): DelayPlan {
  const day = dayWith([late, ...movable, ...others], calendar)
  return delayPlan({ late, begun: new Set(begun), by, movable }, day)
}

/** « 1 9:10-9:55 », one text per step that moved. */
function shiftsOf(plan: DelayPlan): string[] {
  if (!plan.ok) return [plan.reason]
  return plan.shifts.flatMap(({ owner, steps, moved }) =>
    steps
      .filter(({ id }) => moved.has(id))
      .map(({ start, end }) => `${owner.ref} ${clock(start)}-${clock(end)}`),
  )
}

const late = visit(1, '9:00-9:45 Camille cut')

const cases: [title: string, given: Case, expected: string[]][] = [
  [
    'a gap that absorbs the delay ends the plan',
    {
      late,
      by: 20,
      movable: [visit(2, '10:00-10:30 Camille blow-dry'), visit(3, '10:45-11:15 Camille blow-dry')],
    },
    ['1 9:20-10:05', '2 10:05-10:35'],
  ],
  [
    'visits of other professionals stay',
    { late, by: 20, movable: [visit(2, '9:45-10:15 Léa blow-dry')] },
    ['1 9:20-10:05'],
  ],
  [
    'the delay passes to another professional through a visit that both share',
    {
      late,
      by: 20,
      movable: [
        visit(2, '9:45-10:15 Camille blow-dry; 10:15-10:45 Léa blow-dry'),
        visit(3, '10:45-11:15 Léa blow-dry'),
      ],
    },
    ['1 9:20-10:05', '2 10:05-10:35', '2 10:35-11:05', '3 11:05-11:35'],
  ],
  [
    'a visit goes on around a break, which does not move',
    {
      late,
      by: 20,
      movable: [visit(2, '9:45-10:15 Camille blow-dry')],
      others: [breakOf(5, '10:15-10:30 Camille')],
    },
    ['1 9:20-10:05', '2 10:30-11:00'],
  ],
  [
    'work under way ends later and the rest of its visit begins later',
    {
      late: visit(1, '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry'),
      by: 10,
      begun: [10],
      movable: [visit(2, '9:45-10:15 Camille blow-dry')],
    },
    ['1 9:00-9:55', '1 9:55-10:30', '1 10:30-11:00', '2 9:55-10:25'],
  ],
  [
    'an option without a duration comes along with the work under way, and is not lengthened itself',
    {
      late: visit(1, '9:00-9:45 Camille cut; 9:45-9:45 Camille colour; 9:50-10:20 Camille blow-dry'),
      by: 10,
      begun: [10, 11],
    },
    ['1 9:00-9:55', '1 9:55-9:55', '1 10:00-10:30'],
  ],
  [
    'a buffer counts: the next visit begins after it',
    {
      late: visit(1, '9:00-10:00 Léa colour'),
      by: 5,
      movable: [visit(2, '10:10-10:40 Léa blow-dry')],
    },
    ['1 9:05-10:05', '2 10:15-10:45'],
  ],
  [
    'a plan that shifts somebody past closing time is refused',
    {
      late: visit(1, '16:45-17:30 Camille cut'),
      by: 10,
      movable: [visit(2, '17:30-18:00 Camille blow-dry')],
    },
    ['past_closing'],
  ],
  [
    'a plan that shifts somebody by more than an hour is refused',
    {
      late,
      by: 10,
      movable: [visit(2, '9:45-10:15 Camille blow-dry')],
      others: [breakOf(5, '10:20-11:20 Camille')],
    },
    ['too_far'],
  ],
  ['a client who is more than an hour late is not waited for', { late, by: 61 }, ['too_far']],
  [
    'work under way cannot run into a break',
    { late, by: 10, begun: [10], others: [breakOf(5, '9:45-10:15 Camille')] },
    ['in_the_way'],
  ],
  [
    'a visit agreed outside working time is not held to it',
    { late: visit(1, '17:45-18:30 Camille cut'), by: 10 },
    ['1 17:55-18:40'],
  ],
]

for (const [title, given, expected] of cases) {
  test(title, () => assert.deepEqual(shiftsOf(planOf(given)), expected))
}

interface Draw {
  late: number
  by: number
  now: number
  /** The step of the late visit that an option without a duration follows. */
  option: number | null
}

const draw = fc.record({
  late: fc.nat(8),
  by: fc.oneof(fc.constantFrom(5, 10, 15, 20, 30), fc.integer({ min: 1, max: 70 })),
  now: fc.nat(600),
  option: fc.option(fc.nat(3)),
})

/** The option keeps no minutes, whatever the buffers of its service are. */
function withOptionAfter(visit: LiftedFrom, option: number | null): LiftedFrom {
  const place = (option ?? 0) % visit.steps.length
  const step = visit.steps[place]!
  if (option === null || !step.isBusy) return visit
  const gloss = { ...step, id: 1000, start: step.end, optionOf: step.id }
  return { ...visit, steps: visit.steps.toSpliced(place + 1, 0, gloss) }
}

/** Work that has begun by now does not move. */
function delayOf({ visits }: RandomDay, { late: index, by, now, option }: Draw): Delay | null {
  const drawn = visits[index % visits.length]!
  const late = withOptionAfter(drawn, option)
  if (late.steps.every(({ status }) => status !== 'pending')) return null
  const moment = midnight + now
  const isOpen = ({ status }: CalendarStep) => status === 'pending' || status === 'cancelled'
  const isMovable = ({ steps }: LiftedFrom) =>
    steps.every((step) => isOpen(step) && step.start > moment) &&
    steps.some(({ status }) => status === 'pending')
  return {
    late,
    by,
    begun: new Set(late.steps.filter(({ start }) => start <= moment).map(({ id }) => id)),
    movable: visits.filter((one) => one !== drawn && isMovable(one)),
  }
}

function assertNothingOverlaps(
  plan: Extract<DelayPlan, { ok: true }>,
  { visits, calendar }: RandomDay,
): void {
  const moved = new Set(plan.shifts.map(({ owner }) => owner.ref))
  const before = (ref: number | null) => visits.find(({ owner }) => owner.ref === ref)!.steps
  const all = [...plan.shifts, ...visits.filter(({ owner }) => !moved.has(owner.ref))]
  const seen = new Set<string>()
  for (const { owner, steps } of all) {
    for (const key of new Set(
      minutesAfter(before(owner.ref), steps).map(({ professional, minute }) => `${professional} ${minute}`),
    )) {
      assert.ok(!seen.has(key), key)
      seen.add(key)
    }
  }
  for (const { professional, taken } of (calendar as Calendar).columns.values()) {
    for (const { start, end } of taken.filter(({ kind }) => kind !== 'visit')) {
      for (let minute = start; minute < end; minute++) {
        assert.ok(!seen.has(`${professional} ${minute}`))
      }
    }
  }
}

test(`the plan of a random day is that of a slow model and nothing overlaps in it, ${numRuns} times`, () => {
  const outcomes: Record<string, number> = {}
  fc.assert(
    fc.property(fc.oneof(randomDay, crowdedDay), draw, (day, drawn) => {
      const delay = delayOf(day, drawn)
      if (!delay) return
      const plan = delayPlan(delay, day.calendar)
      const outcome = plan.ok ? `${Math.min(3, plan.shifts.length)} shifts` : plan.reason
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      assert.deepEqual(plan, slowDelayPlan(delay, day.calendar))
      if (plan.ok) assertNothingOverlaps(plan, day)
    }),
    { numRuns, seed },
  )
  for (const outcome of ['1 shifts', '2 shifts', '3 shifts', 'too_far', 'past_closing', 'in_the_way']) {
    assert.ok((outcomes[outcome] ?? 0) > numRuns / 200, JSON.stringify(outcomes))
  }
})

test('an option without a duration changes no plan: at closing time it is not outside hours', () => {
  const before = visit(1, '16:15-17:15 Camille colour')
  const [plain, withGloss] = [
    '17:15-18:00 Camille cut',
    '17:15-18:00 Camille cut; 18:00-18:00 Camille blow-dry',
  ].map((last) => planOf({ late: before, by: 20, movable: [visit(2, last)] }))
  assert.deepEqual(plain, { ok: false, reason: 'past_closing', visit: { kind: 'visit', ref: 2 } })
  assert.deepEqual(withGloss, plain)
})
