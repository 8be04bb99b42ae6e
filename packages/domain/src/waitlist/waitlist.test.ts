import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import type { Slot } from '../slots/model.ts'
import { at, paris } from '../time/paris.model.ts'
import { shiftDate } from '../time/date.ts'
import { afterEvent, type EntryEvent, type EntryState } from './entry-state.ts'
import { inOrder, mayOfferNow, offerUntil, placeToOffer, type Offering, type Wanted } from './offer.ts'
import { slowPlaceToOffer } from './place-to-offer.model.ts'
import { isWithinWindows, spanOfWindows, type Window } from './window.ts'

const friday = '2026-11-20'
const window = (changes: Partial<Window> = {}): Window => ({
  from: friday,
  to: '2026-11-27',
  weekdays: [],
  after: null,
  before: null,
  ...changes,
})

const visit = (start: string, minutes = 45) => ({ start: at(start), end: at(start) + minutes })

test('a visit lies within a window by its date, its weekday, and as a whole by its hours', () => {
  const cases: [Partial<Window>, string, boolean][] = [
    [{}, `${friday}T09:00`, true],
    [{}, '2026-11-19T09:00', false],
    [{}, '2026-11-27T18:00', true],
    [{}, '2026-11-28T09:00', false],
    [{ weekdays: [5] }, '2026-11-27T09:00', true],
    [{ weekdays: [5] }, '2026-11-26T09:00', false],
    [{ after: 14 * 60 }, `${friday}T14:00`, true],
    [{ after: 14 * 60 }, `${friday}T13:45`, false],
    [{ before: 18 * 60 }, `${friday}T17:15`, true],
    [{ before: 18 * 60 }, `${friday}T17:30`, false],
  ]
  for (const [changes, start, expected] of cases)
    assert.equal(isWithinWindows(visit(start), [window(changes)], paris), expected, `${start}`)
  const second = window({ from: '2026-12-01', to: '2026-12-02' })
  assert.ok(isWithinWindows(visit('2026-12-02T10:00'), [window(), second], paris))
  assert.deepEqual(spanOfWindows([second, window()]), { from: friday, to: '2026-12-02' })
})

test('hours of a window are those of the clock on the wall, also on the day on which the clocks change', () => {
  const autumn = window({ from: '2026-10-25', to: '2026-10-25', after: 9 * 60, before: 10 * 60 })
  assert.ok(isWithinWindows(visit('2026-10-25T09:00', 60), [autumn], paris))
  assert.ok(!isWithinWindows(visit('2026-10-25T08:45', 60), [autumn], paris))
})

test('an entry passes from state to state, and after three unanswered offers the client is called', () => {
  const states: EntryState[] = ['waiting', 'offered', 'paused', 'booked', 'closed']
  const events: EntryEvent[] = ['offer', 'accept', 'decline', 'expire', 'withdraw', 'resume', 'close']
  const table = states.map((state) =>
    events.map((event) => afterEvent({ state, unanswered: 0 }, event)?.state ?? '–').join(' '),
  )
  assert.deepEqual(table, [
    'offered booked – – – – closed',
    '– booked waiting waiting waiting – closed',
    'offered booked – – – waiting closed',
    '– – – – – – –',
    '– – – – – – –',
  ])
  let entry = { state: 'waiting' as EntryState, unanswered: 0 }
  for (const expected of ['waiting', 'waiting', 'paused'])
    entry = play(entry, ['offer', 'expire'], expected as EntryState)
  assert.equal(play(entry, ['resume'], 'waiting').unanswered, 0)
  const answered = play({ state: 'waiting', unanswered: 2 }, ['offer', 'decline'], 'waiting')
  assert.equal(answered.unanswered, 0)
  assert.equal(play({ state: 'waiting', unanswered: 2 }, ['offer', 'withdraw'], 'waiting').unanswered, 2)
})

function play(entry: { state: EntryState; unanswered: number }, events: EntryEvent[], expected: EntryState) {
  const after = events.reduce((standing, event) => afterEvent(standing, event)!, entry)
  assert.equal(after.state, expected)
  return after
}

test('the oldest entry comes first, or the highest price and then the oldest', () => {
  const entries = [
    { id: 3, createdAt: 20, price: 5000 },
    { id: 2, createdAt: 10, price: 3000 },
    { id: 1, createdAt: 10, price: 5000 },
  ]
  const ids = (mode: 'first' | 'value' | 'manual') => inOrder(entries, mode).map(({ id }) => id)
  assert.deepEqual(ids('first'), [1, 2, 3])
  assert.deepEqual(ids('value'), [1, 3, 2])
  assert.deepEqual(ids('manual'), [1, 2, 3])
})

test('offers leave between 08:00 and 20:00, at most three a day to a client, three hours apart', () => {
  const cases: [string[], string, boolean][] = [
    [[], '07:59', false],
    [[], '08:00', true],
    [[], '20:00', true],
    [[], '20:01', false],
    [['08:00'], '10:59', false],
    [['08:00'], '11:00', true],
    [['08:00', '11:00', '14:00'], '17:00', false],
  ]
  for (const [sent, now, expected] of cases) {
    const minutes = sent.map((time) => at(`${friday}T${time}`))
    assert.equal(mayOfferNow(minutes, at(`${friday}T${now}`), paris), expected, `${sent.join()} ${now}`)
    if (sent.length === 3) assert.ok(mayOfferNow(minutes, at('2026-11-21T08:00'), paris))
  }
})

test('an offer is kept for the salon’s time, for ten minutes within three hours, and not within an hour', () => {
  const until = (minutes: number, deadline = 0) =>
    offerUntil(minutes, { now: 0, offerMinutes: 30, bookableUntil: minutes - deadline })
  assert.deepEqual(
    [181, 180, 61, 60].map((minutes) => until(minutes)),
    [30, 10, 10, null],
  )
  // Nobody accepts what the booking deadline no longer allows.
  assert.deepEqual(
    [265, 250, 249].map((minutes) => until(minutes, 240)),
    [25, 10, null],
  )
})

const now = at(`${friday}T10:00`)
const slot = fc
  .record({
    start: fc.integer({ min: 0, max: 700 }).map((n) => now + n * 15),
    minutes: fc.constantFrom(30, 45),
    people: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    isShared: fc.boolean(),
  })
  .map(({ start, minutes, people, isShared }): Slot => ({
    start,
    end: start + minutes,
    price: 3000,
    fit: 'loose',
    options: isShared
      ? []
      : people.map((professional) => ({
          professional,
          end: start + minutes + professional,
          price: 3000,
          fit: 'loose',
        })),
    chain: isShared ? people : null,
  }))
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 })
const hour = rarely(fc.integer({ min: 16, max: 40 }).map((n) => n * 30))
const wanted: fc.Arbitrary<Wanted> = fc.record({
  windows: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 5 }).map((days) => shiftDate(friday, days)),
      to: fc.integer({ min: 2, max: 8 }).map((days) => shiftDate(friday, days)),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      after: hour,
      before: hour,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  notice: fc.constantFrom(0, 120, 1440),
  earlierThan: rarely(fc.integer({ min: 0, max: 10_000 }).map((minutes) => now + minutes)),
  offered: fc.array(fc.integer({ min: 0, max: 50 })).map((some) => new Set(some.map((n) => now + n * 15))),
})
const offering: fc.Arbitrary<Offering> = fc.record({
  now: fc.constant(now),
  offerMinutes: fc.constantFrom(10, 30, 60),
  zone: fc.constant(paris),
  deadline: fc.constantFrom(0, 60, 240),
  live: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 4 })))
    .map((entries) => new Map(entries)),
})

test('the place that an entry is offered is the one that the slow model finds', () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(slot, { minLength: 5, maxLength: 40 }), wanted, offering, (slots, entry, salon) => {
      const sorted = slots.toSorted((a, b) => a.start - b.start)
      const place = placeToOffer(entry, sorted, salon)
      if (place) found += 1
      assert.deepEqual(place, slowPlaceToOffer(entry, sorted, salon))
    }),
    { numRuns: 2000 },
  )
  assert.ok(found > 500, `${found} of 2000 entries found a place`)
})
