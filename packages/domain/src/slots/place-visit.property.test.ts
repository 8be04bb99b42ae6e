import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { toIntervals, toList } from '../time/interval-list.ts'
import { localDayOf } from '../time/zone.ts'
import { bruteForceSlots } from './brute-force.model.ts'
import { explainStart } from './explain-start.ts'
import type { PlannedStep, ProfessionalCalendar, SlotRequest } from './model.ts'
import type { OccupiedRun } from '../visit/occupancy.ts'
import { placeVisit, type Placement } from './place-visit.ts'
import { randomRequest } from './random-request.model.ts'
import { timeThatMatters } from './reach.ts'

/** Each case asks the slow engine too, so a tenth of what the search is given. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 10_000) / 10)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_271_031)

function calendarOf(id: number | null, request: SlotRequest): ProfessionalCalendar {
  return request.professionals.find((professional) => professional.id === id)!
}

function collides(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

/**
 * The runs that the exclusion constraint would refuse: those that overlap occupied time or another run of the visit.
 */
function collisions(runs: readonly OccupiedRun[], request: SlotRequest): OccupiedRun[] {
  return runs.filter((run, index) => {
    const { occupied } = calendarOf(run.professional, request)
    for (let i = 0; i < occupied.length; i += 2) {
      const taken = { start: occupied[i]!, end: occupied[i + 1]! }
      if (taken.start < taken.end && collides(run, taken)) return true
    }
    return runs.some(
      (other, i) => i !== index && other.professional === run.professional && collides(run, other),
    )
  })
}

function assertSound(placement: Placement & { ok: true }, start: number, request: SlotRequest): void {
  const { steps, runs, end, price } = placement
  assert.deepEqual(collisions(runs, request), [])
  assert.equal(
    steps.reduce((sum, step) => sum + step.price, 0),
    price,
  )
  assert.deepEqual([steps[0]!.start, steps.at(-1)!.end], [start, end])
  for (const [index, step] of steps.entries()) {
    if (index > 0) assert.equal(step.start, steps[index - 1]!.end)
    if (step.kind === 'busy') assertKept(step, runs, request)
  }
}

/**
 * A busy step is done by somebody who offers it and may, as long as they take, and its time is in their rows.
 */
function assertKept(step: PlannedStep, runs: readonly OccupiedRun[], request: SlotRequest): void {
  const offer = calendarOf(step.professional, request).offers.get(step.service)
  assert.equal(step.end - step.start, offer?.duration)
  const chosen = request.items[step.item]!.professional
  assert.ok(chosen === null || chosen === step.professional)
  const covers = (run: OccupiedRun) =>
    run.professional === step.professional && run.start <= step.start && step.end <= run.end
  assert.ok(runs.some(covers))
}

test('every offered start is placed as it was shown, for clients and for staff', () => {
  fc.assert(
    fc.property(randomRequest, fc.nat(), (request, pick) => {
      const slots = bruteForceSlots(request).flatMap((day) => day.slots)
      const slot = slots[pick % slots.length]
      if (!slot) return
      const placement = placeVisit(request, slot.start)
      assert.ok(placement.ok)
      assertSound(placement, slot.start, request)
      const { end, price, fit } = placement
      const { options: _options, chain, ...shown } = slot
      assert.deepEqual({ start: slot.start, end, price, fit }, shown)
      const workers = placement.steps.filter((step) => step.kind === 'busy').map((step) => step.professional)
      assert.deepEqual(workers, chain ?? workers.map(() => slot.options[0]!.professional))
      assert.deepEqual(explainStart(request, slot.start), [])
    }),
    { numRuns, seed },
  )
})

test('a client is refused a start that is not offered, with a reason, and staff get it only without an overlap', () => {
  fc.assert(
    fc.property(randomRequest, fc.nat(1439), (request, minute) => {
      const start = midnightOf(request) + minute
      // In March a day is shorter than its last minutes: they are the next one's.
      const { date } = localDayOf(start, request.salon.zone)
      const onItsDay = bruteForceSlots({ ...request, from: date, to: date })
      const isOnOffer = onItsDay.some((day) => day.slots.some((slot) => slot.start === start))
      const asClient = placeVisit({ ...request, audience: 'client' }, start)
      if (request.audience === 'client') assert.equal(asClient.ok, isOnOffer)
      if (!asClient.ok) assert.ok(asClient.refusals.length > 0)
      const asStaff = placeVisit({ ...request, audience: 'staff' }, start)
      if (asStaff.ok) return assertSound(asStaff, start, request)
      assert.ok(asStaff.refusals.length > 0)
      for (const { code } of asStaff.refusals) assert.ok(code === 'overlap' || code === 'not_offered_by')
      assert.equal(asClient.ok, false)
    }),
    { numRuns, seed },
  )
})

function midnightOf(request: SlotRequest): number {
  return (
    Temporal.PlainDate.from(request.from).toZonedDateTime(request.salon.zone.name).epochMilliseconds / 60_000
  )
}

test('occupied time far from a visit does not affect it', () => {
  fc.assert(
    fc.property(randomRequest, fc.nat(1439), (request, minute) => {
      const start = midnightOf(request) + minute
      const { zone } = request.salon
      const needed = request.items.flatMap(({ steps }) => steps.map(({ service }) => service))
      const might = request.professionals.filter(({ offers }) =>
        needed.some((service) => offers.has(service)),
      )
      const around = timeThatMatters(request.items, might, { start, zone })
      const near = request.professionals.map((professional) => ({
        ...professional,
        occupied: toList(toIntervals(professional.occupied).filter((taken) => collides(taken, around))),
        visits: toList(toIntervals(professional.visits).filter((taken) => collides(taken, around))),
      }))
      assert.deepEqual(placeVisit({ ...request, professionals: near }, start), placeVisit(request, start))
    }),
    { numRuns: numRuns * 5, seed },
  )
})
