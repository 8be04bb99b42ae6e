/**
 * Random requests for the property tests: small, crowded days on which rules meet, the days the clocks change
 * included.
 */
import * as fc from 'fast-check'
import { toIntervals, toList, type IntervalList } from '../time/interval-list.ts'
import type { DatedHours, WeekCycle, WeekHours } from '../opening-hours/week-hours.ts'
import { shiftDate } from '../time/date.ts'
import { paris } from '../time/paris.model.ts'
import { localDays } from '../time/zone.ts'
import type { Offer, ProfessionalCalendar, RequestedItem, SlotRequest } from './model.ts'

const dates = ['2026-10-25', '2027-03-28', '2027-10-31', '2027-01-31', '2027-06-15', '2027-03-27']

/** Mostly round minutes, so that things touch; sometimes any minute, so that they just miss. */
function minuteUpTo(max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: Math.floor(max / 15) }).map((n) => n * 15) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: Math.floor(max / 5) }).map((n) => n * 5) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max }) },
  )
}

const buffer = fc.constantFrom(0, 0, 0, 5, 10, 7, 40)

const offer: fc.Arbitrary<Offer> = fc.record({
  duration: fc.constantFrom(10, 15, 20, 30, 40, 45, 61),
  price: fc.integer({ min: 0, max: 9000 }),
  bufferBefore: buffer,
  bufferAfter: buffer,
})

const period = fc.oneof(
  fc
    .tuple(minuteUpTo(1380), minuteUpTo(600))
    .map(([start, length]) => ({ start, end: Math.min(1440, start + 20 + length) })),
  fc.constantFrom(
    { start: 0, end: 1440 },
    { start: 0, end: 180 },
    { start: 90, end: 150 },
    { start: 150, end: 180 },
    { start: 125, end: 170 },
    { start: 1200, end: 1440 },
    { start: 540, end: 720 },
    { start: 720, end: 1140 },
  ),
)
const dayHours = fc.array(period, { minLength: 1, maxLength: 3 })
const openOrClosed = fc.oneof({ weight: 4, arbitrary: dayHours }, { weight: 1, arbitrary: fc.constant([]) })
const weekHours = fc
  .tuple(openOrClosed, openOrClosed, openOrClosed, fc.nat(6))
  .map(([a, b, c, shift]): WeekHours => {
    const week = [a, b, c, a, b, c, a]
    return [...week.slice(shift), ...week.slice(0, shift)] as unknown as WeekHours
  })
const noHours = fc.constant<[[], [], [], [], [], [], []]>([[], [], [], [], [], [], []])

const weeksInTurn: fc.Arbitrary<WeekCycle> = fc.record({
  weeks: fc.array(weekHours, { minLength: 2, maxLength: 4 }),
  start: fc.constantFrom('2026-10-19', '2027-03-22', '2027-06-21'),
})

const datedHours: fc.Arbitrary<DatedHours> = fc
  .tuple(weekHours, fc.constantFrom(...dates), dayHours)
  .map(([usual, date, rows]) => ({ usual, dates: new Map([[date, rows]]) }))

/** Around a day that starts at minute 0, the neighbouring days' edges included. */
function intervals(max: number, longest: number): fc.Arbitrary<IntervalList> {
  const interval = fc
    .tuple(minuteUpTo(3000), minuteUpTo(longest))
    .map(([start, length]) => ({ start: start - 240, end: start - 240 + length }))
  return fc.array(interval, { maxLength: max }).map(toList)
}

const services = [1, 2, 3, 4]
const perhaps = fc.option(offer, { freq: 2 })
/** Nobody books these alone; some take no time. */
const options = [5, 6]
const perhapsOption = fc.option(
  fc
    .tuple(offer, fc.constantFrom(0, 0, 10, 25))
    .map(([one, duration]): Offer => ({ ...one, duration, isOption: true })),
  { freq: 2 },
)
const offers = fc
  .tuple(
    fc.tuple(perhaps, perhaps, perhaps, perhaps).filter((list) => list.some((one) => one !== null)),
    fc.tuple(perhapsOption, perhapsOption),
  )
  .map((lists) => new Map(lists.flat().flatMap((one, index) => (one ? [[index + 1, one] as const] : []))))

const professional: fc.Arbitrary<Omit<ProfessionalCalendar, 'id'>> = fc.record({
  useSettingSchedule: fc.boolean(),
  hours: fc.oneof(
    { weight: 4, arbitrary: noHours },
    { weight: 5, arbitrary: weekHours },
    { weight: 1, arbitrary: weeksInTurn },
    { weight: 1, arbitrary: datedHours },
  ),
  exceptions: intervals(2, 500),
  occupied: intervals(8, 120),
  visits: intervals(4, 120),
  offers,
})

const busyStep = fc.record({
  kind: fc.constant('busy' as const),
  service: fc.constantFrom(...services),
  duration: fc.constant(30),
  price: fc.constant(0),
})
const pauseStep = fc.record({
  kind: fc.constant('pause' as const),
  service: fc.constant(9),
  duration: fc.constantFrom(5, 10, 20, 35, 60),
  price: fc.constantFrom(0, 0, 500),
})
const steps = fc.oneof(
  fc.tuple(busyStep),
  fc.tuple(busyStep, pauseStep, busyStep),
  fc.tuple(busyStep, busyStep),
  fc.tuple(busyStep, pauseStep),
  fc.tuple(busyStep, busyStep, pauseStep, busyStep),
)
const item: fc.Arbitrary<RequestedItem> = fc.record({
  steps,
  price: fc.constantFrom(null, null, 0, 4200),
  professional: fc.constantFrom(null, null, null, null, null, null, 1, 2),
})
const optionStep = fc.record({
  kind: fc.constant('busy' as const),
  service: fc.constantFrom(...options),
  duration: fc.constantFrom(0, 10),
  price: fc.constant(0),
})
const itemWithOptions: fc.Arbitrary<RequestedItem> = fc.record({
  steps: fc.oneof(fc.tuple(busyStep, optionStep), fc.tuple(busyStep, optionStep, optionStep)),
  price: fc.constant(null),
  professional: fc.constantFrom(null, null, null, 1, 2),
  isUndivided: fc.constant(true),
})
const items = fc
  .array(fc.oneof({ weight: 4, arbitrary: item }, { weight: 1, arbitrary: itemWithOptions }), {
    minLength: 1,
    maxLength: 3,
  })
  .filter((list) => list.flatMap(({ steps }) => steps).length <= 4)

const deadline = fc.oneof(
  fc.record({ value: fc.integer({ min: 0, max: 90 }), unit: fc.constant('minutes' as const) }),
  fc.record({ value: fc.integer({ min: 0, max: 50 }), unit: fc.constant('hours' as const) }),
)
const limit = fc.oneof(
  fc.record({
    value: fc.integer({ min: 0, max: 4 }),
    unit: fc.constantFrom('days' as const, 'weeks' as const),
  }),
  fc.record({ value: fc.integer({ min: 10, max: 70 }), unit: fc.constant('hours' as const) }),
  fc.record({ value: fc.integer({ min: 0, max: 2 }), unit: fc.constant('months' as const) }),
)
const rules: fc.Arbitrary<SlotRequest['rules']> = fc.record({
  gridStep: fc.constantFrom(5, 10, 15, 30, 40, 60),
  slotPolicy: fc.constantFrom('all', 'prefer_tight', 'only_tight'),
  bookingDeadline: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: deadline }),
  bookingLimit: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: limit }),
})

/** Most requests ask for what somebody offers; the others are left as they come. */
function madePossible(requested: RequestedItem, calendars: readonly ProfessionalCalendar[]): RequestedItem {
  const offered = [...new Set(calendars.flatMap(({ offers }) => [...offers.keys()]))].filter(
    (service) => !options.includes(service),
  )
  const steps = requested.steps.map((step) =>
    step.kind === 'pause' || options.includes(step.service)
      ? step
      : { ...step, service: offered[step.service % offered.length]! },
  )
  const chosen = calendars.find(({ id }) => id === requested.professional)
  const canTake = chosen && steps.every((step) => step.kind === 'pause' || chosen.offers.has(step.service))
  return { ...requested, steps, professional: canTake ? chosen.id : null }
}

/** Up to three professionals with ids 1 to 3 in any order, up to four steps, one or two days. */
export const randomRequest: fc.Arbitrary<SlotRequest> = fc
  .record({
    date: fc.constantFrom(...dates),
    days: fc.constantFrom(1, 1, 1, 2),
    openingHours: fc.oneof({ weight: 5, arbitrary: weekHours }, { weight: 1, arbitrary: datedHours }),
    closures: intervals(1, 300),
    professionals: fc.tuple(professional, professional, professional),
    count: fc.constantFrom(3, 3, 2, 1),
    isReversed: fc.boolean(),
    items,
    isPossible: fc.constantFrom(true, true, true, true, false),
    rules,
    now: fc.oneof(
      { weight: 3, arbitrary: fc.constant(-3000) },
      { weight: 2, arbitrary: fc.integer({ min: -2000, max: 800 }) },
    ),
    audience: fc.constantFrom('client' as const, 'client' as const, 'staff' as const),
    kept: fc.constantFrom(undefined, undefined, [1, 2, 3, 1]),
  })
  .map(
    ({
      date,
      days,
      openingHours,
      closures,
      professionals,
      count,
      isReversed,
      items,
      isPossible,
      now,
      kept,
      ...rest
    }) => {
      const [first, second] = localDays(date, shiftDate(date, 1), paris)
      const midnight = first!.start
      const moved = (list: IntervalList) => list.map((minute) => minute + midnight)
      const calendars = professionals.slice(0, count).map((calendar, index) => ({
        ...calendar,
        id: index + 1,
        exceptions: moved(calendar.exceptions),
        // `occupied` contains every visit, besides breaks and holds.
        occupied: toList([...toIntervals(moved(calendar.occupied)), ...toIntervals(moved(calendar.visits))]),
        visits: moved(calendar.visits),
      }))
      return {
        ...rest,
        items: isPossible ? items.map((one) => madePossible(one, calendars)) : items,
        kept: kept?.slice(
          0,
          items.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'busy')).length,
        ),
        salon: { zone: paris, openingHours, closures: moved(closures) },
        professionals: isReversed ? calendars.toReversed() : calendars,
        now: now + midnight,
        from: date,
        to: days === 1 ? date : second!.date,
      }
    },
  )
