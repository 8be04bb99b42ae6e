import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { placeVisit } from '../slots/place-visit.ts'
import type { SlotRequest } from '../slots/model.ts'
import { subtractIntervals, toList } from '../time/interval-list.ts'
import type { Zone } from '../time/zone.ts'
import { takenByOthers, type Calendar } from './calendar.ts'
import { layIn, lift, placedAt, type Laid } from './lift.ts'
import { slowVerdict } from './minute-by-minute.model.ts'
import { midnight, randomDay, type RandomDay } from './random-calendar.model.ts'
import { startRanges, type StartRange } from './start-ranges.ts'
import { verdictOf } from './verdict.ts'

/** `npm test` runs the same cases each time; the resilience run sets a number, and a seed of its own. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 10_000)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_123)

const grab = fc.record({
  visit: fc.nat(8),
  step: fc.nat(3),
  column: fc.constantFrom(1, 2, 3),
  isAlone: fc.boolean(),
})
type Grab = typeof grab extends fc.Arbitrary<infer G> ? G : never

function laidFrom({ visits, calendar }: RandomDay, { visit: at, step, column, isAlone }: Grab): Laid | null {
  const visit = visits[at % visits.length]!
  const lifted = lift(visit, visit.steps[step % visit.steps.length]!.id, isAlone)
  const laying = lifted && layIn(lifted, column, calendar)
  return laying?.ok ? laying.laid : null
}

function isIn(start: number, ranges: readonly StartRange[]): boolean {
  return ranges.some(({ first, last }) => first <= start && start <= last)
}

/** Every start at which the grabbed step lies on the day. */
function startsOf({ grabbed }: Laid, { day }: Calendar): number[] {
  const first = day.start - grabbed.from
  return Array.from({ length: Math.max(0, day.end - grabbed.to - first + 1) }, (_, index) => first + index)
}

test(`the verdict on a random move is that of a slow model, ${numRuns} times`, () => {
  fc.assert(
    fc.property(randomDay, grab, fc.nat(2000), (day, held, at) => {
      const laid = laidFrom(day, held)
      if (!laid) return
      const starts = startsOf(laid, day.calendar)
      const visit = placedAt(laid, starts[at % starts.length] ?? laid.start)
      assert.equal(verdictOf(visit, day.calendar).kind, slowVerdict(visit, day.calendar))
    }),
    { numRuns, seed },
  )
})

test(`a visit fits at the starts of its ranges and at no other, ${numRuns / 10} times`, () => {
  const kinds = { allowed: 0, outside: 0, refused: 0 }
  fc.assert(
    fc.property(randomDay, grab, (day, held) => {
      const laid = laidFrom(day, held)
      if (!laid) return
      const working = startRanges(laid, day.calendar, 'working')
      const any = startRanges(laid, day.calendar, 'any')
      for (const start of startsOf(laid, day.calendar)) {
        const { kind } = verdictOf(placedAt(laid, start), day.calendar)
        kinds[kind]++
        assert.equal(isIn(start, working), kind === 'allowed', `${start} ${kind}`)
        assert.equal(isIn(start, any), kind !== 'refused', `${start} ${kind}`)
      }
    }),
    { numRuns: numRuns / 10, seed },
  )
  const all = kinds.allowed + kinds.outside + kinds.refused
  for (const count of Object.values(kinds)) assert.ok(count > all / 20, JSON.stringify(kinds))
})

test(`the search of free starts says the same of a visit that stays with its professional, ${numRuns} times`, () => {
  let compared = 0
  fc.assert(
    fc.property(randomDay, fc.nat(8), fc.nat(2000), (day, at, minute) => {
      const visit = day.visits[at % day.visits.length]!
      const lifted = lift(visit, visit.steps[0]!.id)
      if (!lifted || visit.steps.some((step) => step.status !== 'pending' || !step.isBusy)) return
      const { calendar } = day
      const laying = layIn(lifted, lifted.grabbed.professional, calendar)
      if (!laying.ok || !isStandard(laying.laid, calendar)) return
      const start = midnight + (minute % 700)
      const request = requestFor(laying.laid, calendar)
      const placement = placeVisit(request, start)
      const verdict = verdictOf(placedAt(laying.laid, start), { ...calendar, now: 0 })
      compared++
      assert.equal(verdict.kind !== 'refused', placement.ok)
      if (verdict.kind === 'allowed') assert.equal(verdict.isTight, placement.ok && placement.fit === 'tight')
    }),
    { numRuns, seed },
  )
  assert.ok(compared > numRuns / 20, `${compared}`)
})

/** The search lays steps out one after the other, each as long as its professional takes for it. */
function isStandard({ steps }: Laid, { columns }: Calendar): boolean {
  return steps.every((step, index) => {
    const offer = columns.get(step.professional)!.offers.get(step.service!)
    const follows = index === 0 || steps[index - 1]!.end === step.start
    return (
      offer?.duration === step.end - step.start && follows && step.professional === steps[0]!.professional
    )
  })
}

const everyHour = [{ start: 0, end: 1440 }]
const utc: Zone = { name: 'UTC', offsetAt: () => 0, startOfDay: (date) => Date.parse(date) / 60_000 }

function requestFor({ owner, steps }: Laid, { columns }: Calendar): SlotRequest {
  const always = Int32Array.of(0, 10 * midnight)
  return {
    salon: {
      zone: utc,
      openingHours: [everyHour, everyHour, everyHour, everyHour, everyHour, everyHour, everyHour],
      closures: new Int32Array(),
    },
    professionals: [...columns.values()].map((column) => ({
      id: column.professional,
      useSettingSchedule: true,
      hours: [[], [], [], [], [], [], []],
      exceptions: subtractIntervals(always, column.working),
      occupied: toList(takenByOthers(column, [owner])),
      visits: new Int32Array(),
      offers: column.offers,
    })),
    items: steps.map(({ service, professional }) => ({
      steps: [{ kind: 'busy', service: service!, duration: 0, price: 0 }],
      price: null,
      professional,
    })),
    rules: { gridStep: 15, slotPolicy: 'all', bookingDeadline: null, bookingLimit: null },
    now: 0,
    audience: 'staff',
    from: '1970-01-21',
    to: '1970-01-21',
  }
}
