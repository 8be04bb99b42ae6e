import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { exampleVisit, lettersOf, stepMinutes } from './example-visit.model.ts'
import { activeItemName, itemName, serviceStepOf, withOptionsAlong } from './options.ts'
import type { Status } from './status.ts'
import { changeStatus } from './transitions.ts'
import type { Visit } from './visit.ts'

test('an option belongs to the service of its item', () => {
  const { steps } = exampleVisit('WOO W WO')
  assert.deepEqual(
    steps.map((step) => serviceStepOf(steps, step)?.id ?? null),
    [null, 0, 0, null, null, 4],
  )
})

/** « 2 2 1 », the professionals of the steps after some were given away; everything was professional 1's. */
function after(items: string, given: Record<number, number>, statuses?: string): string | null {
  const { steps } = exampleVisit(items, statuses)
  const places = new Map(Object.entries(given).map(([place, taker]) => [Number(place), taker]))
  return withOptionsAlong(steps, places)?.join(' ') ?? null
}

test('options go along with their service, and to nobody else', () => {
  const table: [string, Record<number, number>, string | null][] = [
    ['WOO W', { 0: 2 }, '2 2 2 1'],
    ['WOO W', { 3: 2 }, '1 1 1 2'],
    ['WOO W', { 0: 2, 1: 2, 2: 2 }, '2 2 2 1'],
    ['WOO W', { 1: 2 }, null],
    ['WOO W', { 2: 2 }, null],
    ['WOO W', { 0: 2, 1: 1 }, null],
    ['WOO W', { 0: 2, 2: 3 }, null],
    ['WOO W', { 1: 1 }, '1 1 1 1'],
    ['WO WO', { 0: 2, 2: 3 }, '2 2 3 3'],
    ['WW', { 1: 2 }, '1 2'],
  ]
  for (const [items, given, expected] of table) assert.equal(after(items, given), expected, items)
})

test('once the service is done or cancelled, what is left of its options goes along with the first of them', () => {
  assert.equal(after('WOO', { 1: 2 }, 'dpp'), '1 2 2')
  assert.equal(after('WOO', { 2: 2 }, 'dpp'), null)
  assert.equal(after('WO', { 1: 2 }, 'dp'), '1 2')
  // A cancelled option is nobody's work any more.
  assert.equal(after('WOO', { 0: 2 }, 'pcp'), '2 1 2')
})

test('after any change, what is pending of a service and its options is in one pair of hands', () => {
  const given = fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), fc.integer({ min: 1, max: 3 }))
  fc.assert(
    fc.property(given, fc.constantFrom('ppppp', 'dpppp', 'pcppd', 'npppp'), (taken, statuses) => {
      const { steps } = exampleVisit('WOO WO', statuses)
      const places = new Map(Object.entries(taken).map(([place, taker]) => [Number(place), taker]))
      const people = withOptionsAlong(steps, places)
      if (!people) return
      for (const item of [0, 1]) {
        const hands: number[] = people.filter(
          (_, place) => steps[place]!.item === item && steps[place]!.status === 'pending',
        )
        assert.ok(new Set(hands).size <= 1)
      }
    }),
  )
})

/** The statuses of all steps after a change, or the refusal: the visit begins at minute 100, and its second step half an hour later. */
function closed(
  items: string,
  statuses: string,
  { to, step, takesNoTime = false }: { to: Status; step: number; takesNoTime?: boolean },
): string {
  const visit = exampleVisit(items, statuses, { start: 100 })
  const steps = takesNoTime
    ? visit.steps.map((one) => (one.isOption ? { ...one, end: one.start } : one))
    : visit.steps
  const given: Visit = { ...visit, steps }
  const changed = changeStatus(given, { to, step }, 100 + stepMinutes)
  return changed.ok ? lettersOf(changed.visit) : changed.code
}

test('a service that is missed or cancelled takes its pending options along', () => {
  assert.equal(closed('WOO W', 'pppp', { to: 'cancelled', step: 0 }), 'xxx p')
  assert.equal(closed('WOO W', 'pppp', { to: 'no_show', step: 0 }), 'nnn p')
  assert.equal(closed('WO', 'pp', { to: 'cancelled', step: 0 }), 'cc')
  assert.equal(closed('WO W', 'ppp', { to: 'cancelled', step: 2 }), 'pp x')
  assert.equal(closed('WOO', 'ppp', { to: 'cancelled', step: 1 }), 'pxp')
})

test('an option that takes time is done by itself; one that takes none is done with its service', () => {
  assert.equal(closed('WO', 'pp', { to: 'done', step: 0 }), 'dp')
  assert.equal(closed('WO', 'pp', { to: 'done', step: 0, takesNoTime: true }), 'dd')
  assert.equal(closed('WO', 'dp', { to: 'done', step: 1 }), 'dd')
})

test('options come back with their service, and none comes back without it', () => {
  assert.equal(closed('WOO W', 'xxxp', { to: 'pending', step: 0 }), 'ppp p')
  assert.equal(closed('WO W', 'nnp', { to: 'pending', step: 0 }), 'pp p')
  assert.equal(closed('WO W', 'xxp', { to: 'pending', step: 1 }), 'transition_not_allowed')
  assert.equal(closed('WO W', 'nnp', { to: 'pending', step: 1 }), 'transition_not_allowed')
  assert.equal(closed('WO W', 'pxp', { to: 'pending', step: 1 }), 'pp p')
  assert.equal(closed('WO', 'dd', { to: 'pending', step: 1 }), 'dp')
  assert.equal(closed('WO', 'dn', { to: 'pending', step: 0 }), 'pp')
})

test('an option that was cancelled on its own does not come back with its service', () => {
  assert.equal(closed('WOO', 'cxc', { to: 'pending', step: 0 }), 'pxp')
  assert.equal(closed('WOO', 'dxd', { to: 'pending', step: 0 }), 'pxp')
  // Cancelled beside a visit that stays, both look alike: they come back together.
  assert.equal(closed('WO W', 'xxp', { to: 'pending', step: 0 }), 'pp p')
})

test('an option is neither done nor missed while its service is pending', () => {
  for (const takesNoTime of [false, true]) {
    for (const to of ['done', 'no_show'] as const)
      assert.equal(closed('WO', 'pp', { to, step: 1, takesNoTime }), 'transition_not_allowed')
    assert.equal(closed('WO', 'dp', { to: 'no_show', step: 1, takesNoTime }), 'dn')
  }
})

/** « Coupe » with an option of no minutes and one that takes time, before another service. */
function visitWithOptions(): Visit {
  const { steps, ...visit } = exampleVisit('WOO W')
  const minutes = [0, 30, 30, 60, 90]
  return {
    ...visit,
    end: 90,
    steps: steps.map((step, place) => ({ ...step, start: minutes[place]!, end: minutes[place + 1]! })),
  }
}

test('after any sequence of changes a visit with options takes time, and once it is closed it can be opened again', () => {
  const transition = fc.record({
    to: fc.constantFrom<Status>('pending', 'done', 'no_show', 'cancelled'),
    step: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  })
  const whole = visitWithOptions()
  const alone = { ...whole, end: 60, steps: whole.steps.slice(0, 3) }
  fc.assert(
    fc.property(
      fc.constantFrom(whole, alone),
      fc.array(transition, { maxLength: 12 }),
      (given, transitions) => {
        let visit: Visit = given
        for (const one of transitions) {
          const result = changeStatus(visit, one, 1000)
          if (!result.ok) continue
          visit = result.visit
          assert.ok(visit.start < visit.end, lettersOf(visit))
          const [service, ...options] = visit.steps.slice(0, 3)
          const isKnown = ({ status }: { status: Status }) =>
            status === 'cancelled' || service!.status === 'done' || status === service!.status
          assert.ok(options.every(isKnown), lettersOf(visit))
          const isOpen = visit.steps.some(({ status }) => status === 'pending')
          if (!isOpen)
            assert.ok(changeStatus(visit, { to: 'pending', step: null }, 1000).ok, lettersOf(visit))
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('an item is named by its service and the options that were not cancelled apart', () => {
  const names = fc.array(fc.tuple(fc.constantFrom('Soin', 'Brillance', 'Soin + masque'), fc.boolean()), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.constantFrom('Coupe', 'Coupe + brushing'), names, (service, options) => {
      const name = itemName(
        service,
        options.map(([option]) => option),
      )
      const left = options.filter(([, isCancelledApart]) => !isCancelledApart).map(([option]) => option)
      const steps = options.map(([, isCancelledApart]) => ({ isCancelledApart }))
      assert.equal(activeItemName(name, steps), itemName(service, left))
    }),
  )
  assert.equal(itemName('Coupe', ['Soin', 'Soin + masque']), 'Coupe + Soin + Soin, masque')
})
