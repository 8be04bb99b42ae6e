import assert from 'node:assert/strict'
import { test } from 'node:test'
import { temporalZone } from '../time/temporal-zone.ts'
import type { StepFact, VisitFact } from './facts.ts'
import { chartParts, comparedDays, countedDays, periodAround, shiftPeriod, unitOf } from './periods.ts'
import { soldTogether } from './sold-together.ts'
import { splitCharge, withoutVat } from './split-charge.ts'
import { occupationByHour } from './time-figures.ts'
import { VisitBook } from './visit-book.ts'
import { lateCancellationsOf, leadBandsOf } from './visit-figures.ts'

const days = (from: string, to: string) => ({ from, to })
const zone = temporalZone('Europe/Paris')

test('a running month is counted until yesterday, and compared with the same days of the month before', () => {
  const november = days('2026-11-01', '2026-11-30')
  assert.deepEqual(countedDays(november, '2026-11-20'), days('2026-11-01', '2026-11-19'))
  assert.deepEqual(comparedDays(november, '2026-11-20', 'previous'), days('2026-10-01', '2026-10-19'))
  assert.deepEqual(comparedDays(november, '2027-01-05', 'previous'), days('2026-10-01', '2026-10-31'))
  // On its first day nothing of it is over.
  assert.deepEqual(countedDays(november, '2026-11-01'), november)
  assert.deepEqual(
    comparedDays(days('2026-03-01', '2026-03-31'), '2026-03-31', 'previous'),
    days('2026-02-01', '2026-02-28'),
  )
})

test('a week is compared with the same weekdays of the week before, and other days with as many before them', () => {
  const week = days('2026-11-16', '2026-11-22')
  assert.deepEqual(comparedDays(week, '2026-11-19', 'previous'), days('2026-11-09', '2026-11-11'))
  assert.deepEqual(
    comparedDays(days('2026-11-03', '2026-11-12'), '2026-12-01', 'previous'),
    days('2026-10-24', '2026-11-02'),
  )
})

test('months are compared with the same dates a year before, days and weeks with the same weekdays', () => {
  const yearBefore = (asked: ReturnType<typeof days>, today: string) => comparedDays(asked, today, 'year')
  const november = days('2026-11-01', '2026-11-30')
  assert.deepEqual(yearBefore(november, '2026-11-20'), days('2025-11-01', '2025-11-19'))
  assert.deepEqual(yearBefore(november, '2027-01-05'), days('2025-11-01', '2025-11-30'))
  // February of a leap year.
  assert.deepEqual(
    yearBefore(days('2028-02-01', '2028-02-29'), '2028-03-10'),
    days('2027-02-01', '2027-02-28'),
  )
  assert.deepEqual(
    yearBefore(days('2028-02-01', '2028-03-31'), '2028-04-10'),
    days('2027-02-02', '2027-04-02'),
  )
  assert.deepEqual(
    yearBefore(days('2026-11-16', '2026-11-22'), '2026-11-19'),
    days('2025-11-17', '2025-11-19'),
  )
  assert.deepEqual(
    yearBefore(days('2026-10-01', '2026-12-31'), '2027-01-05'),
    days('2025-10-01', '2025-12-31'),
  )
  assert.equal(comparedDays(november, '2026-11-20', 'none'), null)
})

test('quarters and years are whole units, and the next one follows', () => {
  assert.deepEqual(periodAround('quarter', '2026-11-19'), days('2026-10-01', '2026-12-31'))
  assert.equal(unitOf(days('2026-01-01', '2026-12-31')), 'year')
  assert.equal(unitOf(days('2026-01-01', '2026-12-30')), null)
  assert.deepEqual(shiftPeriod(days('2026-10-01', '2026-12-31'), 1), days('2027-01-01', '2027-03-31'))
  assert.deepEqual(shiftPeriod(days('2026-11-16', '2026-11-22'), -1), days('2026-11-09', '2026-11-15'))
})

test('a chart has days of a month, weeks of a quarter and months of a year', () => {
  assert.equal(chartParts(days('2026-11-01', '2026-11-30')).length, 30)
  const quarter = chartParts(days('2026-10-01', '2026-12-31'))
  assert.deepEqual(
    [quarter.length, quarter[0], quarter.at(-1)],
    [14, days('2026-10-01', '2026-10-04'), days('2026-12-28', '2026-12-31')],
  )
  assert.equal(chartParts(days('2026-01-01', '2026-12-31')).length, 12)
})

const step = (price: number, more: Partial<StepFact> = {}): StepFact => ({
  visit: 1,
  professional: 1,
  service: 1,
  category: 1,
  start: 0,
  end: 30,
  isBusy: true,
  status: 'done',
  price,
  item: 1,
  itemCharged: null,
  ...more,
})
const amounts = (total: number, steps: StepFact[]) =>
  splitCharge(total, steps, []).map(({ amount }) => amount)

test('a charge is split in proportion to the prices, and the cents that are left go to the largest remainders', () => {
  assert.deepEqual(amounts(1000, [step(100), step(100), step(100)]), [334, 333, 333])
  assert.deepEqual(amounts(5, [step(0), step(0)]), [3, 2])
  assert.deepEqual(amounts(3000, [step(2000), step(1000, { status: 'no_show' })]), [3000])
  assert.deepEqual(
    amounts(900, [step(1000), step(500), step(500, { item: 2, itemCharged: 0 })]),
    [600, 300, 0],
  )
})

test('the value-added tax is taken out of the price, rounded half up', () => {
  assert.deepEqual([withoutVat(12_000, 20), withoutVat(3, 20), withoutVat(4250, 0)], [10_000, 2, 4250])
})

const visit = (more: Partial<VisitFact>): VisitFact => ({
  id: 1,
  client: 1,
  start: 29_590_440 + 600,
  end: 29_590_440 + 660,
  status: 'done',
  price: 3000,
  charged: null,
  created: 29_590_440,
  cancelled: null,
  origin: 'online',
  ...more,
})

test('a cancellation is late after the deadline of the salon, and within 24 hours if there is none', () => {
  const { start } = visit({})
  const cancelled = [start - 3000, start - 1000, start - 60].map((at) =>
    visit({ status: 'cancelled', cancelled: at }),
  )
  assert.equal(lateCancellationsOf(cancelled, { deadline: null, zone }).numerator, 2)
  assert.equal(lateCancellationsOf(cancelled, { deadline: { value: 2, unit: 'hours' }, zone }).numerator, 1)
})

test('the time between booking and visit is counted in calendar days', () => {
  const { start } = visit({})
  const booked = [60, 1440, 5 * 1440, 40 * 1440].map((ahead) => visit({ created: start - ahead }))
  assert.deepEqual(
    leadBandsOf(booked, (minute) => Math.floor(minute / 1440)),
    [1, 1, 1, 0, 0, 1],
  )
})

test('services count as sold together from ten visits on, ranked by lift', () => {
  const visits = Array.from({ length: 30 }, (_, place) => ({
    sold: ['s:1', ...(place < 10 ? ['s:2'] : []), ...(place >= 10 && place < 19 ? ['s:3'] : [])],
  }))
  assert.deepEqual(soldTogether(visits), [{ a: 's:1', b: 's:2', count: 10, lift: 1 }])
})

test('occupation by hour follows the clock of the salon, also when the clocks change', () => {
  // Sunday 25 October 2026: 3 o'clock in summer time is 2 o'clock in winter time.
  const midnight = zone.startOfDay('2026-10-25')
  const period = { start: midnight, end: midnight + 1500 }
  const filter = { professional: null, category: null }
  const book = new VisitBook()
  book.replace([], {
    visits: [visit({})],
    steps: [step(0, { start: midnight + 600, end: midnight + 660 })],
    extras: [],
    sold: [],
  })
  const cells = occupationByHour(book, new Map([[1, Int32Array.from([midnight + 60, midnight + 660])]]), {
    period,
    filter,
    zone,
  })
  assert.deepEqual(
    cells.filter(({ numerator, denominator }) => numerator > 0 || denominator > 60),
    [
      { weekday: 7, hour: 2, numerator: 0, denominator: 120 },
      { weekday: 7, hour: 9, numerator: 60, denominator: 60 },
    ],
  )
})
