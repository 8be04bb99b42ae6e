import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { gapsWorthFilling, servicesThatFit, withWaiting, type GapColumn, type ServiceTerms } from './gaps.ts'
import { slowGaps } from './gaps.model.ts'

const terms = (service: number, duration: number, price: number, after = 0): ServiceTerms => ({
  service,
  duration,
  price,
  before: 0,
  after,
})

test('the services that fit in free time with their buffers are named, the best paid per minute first', () => {
  const services = [
    terms(1, 30, 3000),
    terms(2, 30, 6000, 10),
    terms(3, 15, 1000),
    terms(4, 20, 4000),
    terms(5, 10, 500),
  ]
  const fits = (minutes: number) => servicesThatFit(services, minutes).map(({ service }) => service)
  assert.deepEqual(fits(30), [4, 1, 3, 5])
  assert.deepEqual(fits(40), [2, 4, 1, 3, 5])
  assert.deepEqual(fits(9), [])
})

const column: GapColumn = {
  professional: 1,
  working: [{ start: 540, end: 780 }],
  pauses: [{ start: 600, end: 635 }],
  taken: [
    { start: 540, end: 600 },
    { start: 635, end: 660 },
    { start: 720, end: 770 },
  ],
  services: [terms(1, 15, 1500)],
}
const shown = (columns: readonly GapColumn[], start: number, end = 1440) =>
  gapsWorthFilling(columns, { start, end }).map((gap) => `${gap.kind} ${gap.start}-${gap.end}`)

test('free time and free pauses are gaps when a service fits, from the next five minutes on', () => {
  assert.deepEqual(shown([column], 540), ['pause 600-635', 'free 660-720'])
  assert.deepEqual(shown([{ ...column, services: [terms(1, 40, 1500)] }], 540), ['free 660-720'])
  assert.deepEqual(shown([column], 678), ['free 680-720'])
  assert.deepEqual(shown([column], 708), [])
  assert.deepEqual(shown([column], 540, 660), ['pause 600-635'])
})

const interval = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 12 }) })
  .map(({ start, length }) => ({ start: start * 3, end: (start + length) * 3 }))
const intervals = fc.array(interval, { maxLength: 4 })
const columns = fc.array(
  fc.record({
    professional: fc.integer({ min: 1, max: 3 }),
    working: intervals,
    pauses: intervals,
    taken: intervals,
    services: fc.array(
      fc.record({
        service: fc.constant(1),
        duration: fc.integer({ min: 5, max: 30 }),
        price: fc.integer({ min: 1, max: 5 }),
        before: fc.integer({ min: 0, max: 5 }),
        after: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 2 },
)

test('the gaps are those that a walk through every minute finds', () => {
  fc.assert(
    fc.property(
      columns,
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 150 }),
      (all, start, more) => {
        const unique = [...new Map(all.map((one) => [one.professional, one])).values()]
        const span = { start, end: start + more }
        assert.deepEqual(gapsWorthFilling(unique, span), slowGaps(unique, span))
      },
    ),
  )
})

test('a gap names the first start of each entry in it, and the best paid gap comes first', () => {
  const gaps = gapsWorthFilling([column, { ...column, professional: 2 }], { start: 540, end: 1440 })
  const wanted = (entry: number, professional: number, start: number, price: number) => ({
    entry,
    professional,
    start,
    end: start + 15,
    price,
  })
  const starts = [
    wanted(7, 1, 690, 2000),
    wanted(7, 1, 660, 2000),
    wanted(3, 1, 665, 5000),
    wanted(7, 2, 600, 2000),
  ]
  const found = withWaiting(gaps, starts).map(
    ({ professional, start, waiting }) =>
      `${professional} ${start}: ${waiting.map((one) => `${one.entry} at ${one.start}`).join(', ')}`,
  )
  assert.deepEqual(found, ['1 660: 7 at 660, 3 at 665', '2 600: 7 at 600', '1 600: ', '2 660: '])
})
