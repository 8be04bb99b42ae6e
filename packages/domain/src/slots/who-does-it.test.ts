/** Tests of the choice of professionals, and of the starts that remain when none fits tightly. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../time/paris.model.ts'
import { daySummaries } from './day-summaries.ts'
import {
  busy,
  colour,
  cut,
  everyDay,
  item,
  offer,
  professional,
  request,
  slotAt,
  startsOf,
  times,
  tuesday,
} from './example-salon.model.ts'
import { explainStart } from './explain-start.ts'
import { placeVisit } from './place-visit.ts'

const only = (service: number) => new Map([[service, offer()]])
const morning = { openingHours: everyDay('09:00-12:00') }
const start = at(`${tuesday}T09:00`)
const both = [item([busy(cut)]), item([busy(colour)])]

const workersAt = (asked: Parameters<typeof placeVisit>[0], minute = start) => {
  const placement = placeVisit(asked, minute)
  return placement.ok ? placement.steps.map((step) => step.professional) : placement.refusals
}

test('the least busy professional has the fewest minutes of visits, without breaks and holds', () => {
  const resting = professional(2, { occupied: times(['13:00-17:00']), visits: times([]) })
  const booked = professional(1, { occupied: times(['13:00-13:30']) })
  const asked = request({ professionals: [booked, resting] })
  assert.equal(slotAt(asked, '09:00')?.options[0]?.professional, 2)
  assert.deepEqual(workersAt(asked), [2])
})

test('a moved visit stays with its professional if they are free, however busy', () => {
  const busyOne = professional(2, { occupied: times(['13:00-17:00']) })
  const moved = request({ professionals: [professional(1), busyOne], kept: [2] })
  assert.equal(slotAt(moved, '09:00')?.options[0]?.professional, 2)
  assert.deepEqual(workersAt(moved), [2])
  assert.deepEqual(workersAt(moved, at(`${tuesday}T14:00`)), [1])
  assert.deepEqual(workersAt({ ...moved, kept: undefined }), [1])
})

test('a visit shared by several professionals stays shared, even if one could do it alone', () => {
  const people = [professional(1), professional(2), professional(3)]
  const moved = request({ professionals: people, items: both, kept: [2, 3] })
  assert.deepEqual(workersAt(moved), [2, 3])
  assert.deepEqual(slotAt(moved, '09:00')?.chain, [2, 3])
  // A professional asked for replaces the current one; the other steps keep theirs.
  const wished = [item([busy(cut)], { professional: 1 }), item([busy(colour)])]
  assert.deepEqual(workersAt({ ...moved, items: wished }), [1, 3])
})

test('when no professional for the whole visit has a start left that day, several share it', () => {
  const cutter = professional(1, { offers: only(cut) })
  const colourist = professional(2, { offers: only(colour) })
  const allRounder = professional(3, { occupied: times(['09:00-11:30']) })
  const full = request({ items: both, professionals: [cutter, colourist, allRounder], salon: morning })
  assert.deepEqual(slotAt(full, '09:00')?.chain, [1, 2])
  assert.deepEqual(workersAt(full), [1, 2])
  assert.deepEqual(explainStart(full, start), [])
  assert.equal(daySummaries(full)[0]?.count, startsOf(full).length)
  // One start alone, and the day shows no chain.
  const freer = professional(3, { occupied: times(['09:00-11:00']) })
  const open = { ...full, professionals: [cutter, colourist, freer] }
  assert.deepEqual(startsOf(open), ['11:00'])
  assert.equal(placeVisit(open, start).ok, false)
})

test('only_tight offers the first and last start of an interval that has no tight start', () => {
  // Fifty minutes for a visit of thirty: twenty are left over, too few for anything.
  const professionals = [professional(1, { occupied: times(['09:00-10:00', '10:50-12:00']) })]
  const asked = request({ professionals, salon: morning, rules: { slotPolicy: 'only_tight', gridStep: 5 } })
  assert.deepEqual(startsOf(asked), ['10:00', '10:20'])
  assert.equal(slotAt(asked, '10:00')?.fit, 'loose')
  assert.equal(placeVisit(asked, at(`${tuesday}T10:20`)).ok, true)
  assert.equal(placeVisit(asked, at(`${tuesday}T10:10`)).ok, false)
  // Where something is tight, only that is offered.
  const hour = [professional(1, { occupied: times(['09:00-10:00', '11:00-12:00']) })]
  assert.deepEqual(startsOf({ ...asked, professionals: hour }), ['10:00', '10:30'])
})

test('only_tight examines each interval and each professional separately', () => {
  const professionals = [
    professional(1, { occupied: times(['09:00-10:00', '10:50-12:00']) }),
    professional(2, { occupied: times(['09:00-11:00', '11:30-12:00']) }),
  ]
  const asked = request({ professionals, salon: morning, rules: { slotPolicy: 'only_tight', gridStep: 5 } })
  assert.deepEqual(startsOf(asked), ['10:00', '10:20', '11:00'])
})
