import assert from 'node:assert/strict'
import test from 'node:test'
import { at, clock, shown } from '../time/paris.model.ts'
import {
  busy,
  colour,
  cut,
  everyDay,
  item,
  offer,
  pause,
  professional,
  request,
  rinse,
  slotAt,
  slotsOf,
  startsOf,
  times,
} from './example-salon.model.ts'
import { findSlots } from './find-slots.ts'

const only = (service: number, changes = {}) => new Map([[service, offer(changes)]])
const morning = { openingHours: everyDay('09:00-12:00') }

test('a free day offers every start on the grid, including the last one that fits', () => {
  assert.deepEqual(startsOf(request({ salon: morning })), ['09:00', '10:00', '11:00', '11:30'])
})

test('the grid starts at each of the professional’s periods, after touching ones are merged', () => {
  const own = (...periods: string[]) => [
    professional(1, { useSettingSchedule: false, hours: everyDay(...periods) }),
  ]
  assert.deepEqual(startsOf(request({ professionals: own('09:20-10:20', '13:10-14:10') })), [
    '09:20',
    '09:50',
    '13:10',
    '13:40',
  ])
  assert.deepEqual(startsOf(request({ professionals: own('09:20-10:30', '10:30-12:00') })), [
    '09:20',
    '10:20',
    '11:20',
    '11:30',
  ])
})

test('an absence does not shift the grid', () => {
  const professionals = [professional(1, { exceptions: times(['09:00-09:40']) })]
  assert.deepEqual(startsOf(request({ professionals, salon: morning })), ['09:40', '10:00', '11:00', '11:30'])
})

test('off the grid, starts adjoin visits, absences, closures and the ends of periods', () => {
  const professionals = [
    professional(1, { occupied: times(['10:10-10:25']), exceptions: times(['11:35-11:50']) }),
  ]
  const salon = { openingHours: everyDay('09:00-14:00'), closures: times(['12:40-12:55']) }
  assert.deepEqual(startsOf(request({ professionals, salon })), [
    '09:00',
    '09:40',
    '10:25',
    '11:00',
    '11:05',
    '11:50',
    '12:00',
    '12:10',
    '12:55',
    '13:00',
    '13:30',
  ])
})

test('buffers keep two visits apart and may lie outside working hours', () => {
  const professionals = [
    professional(1, {
      offers: only(cut, { bufferBefore: 10, bufferAfter: 5 }),
      occupied: times(['10:00-11:00']),
    }),
  ]
  assert.deepEqual(startsOf(request({ professionals, salon: morning })), ['09:00', '09:25', '11:10', '11:30'])
})

test('a buffer may overlap an absence', () => {
  const offers = only(cut, { bufferAfter: 20 })
  const professionals = [professional(1, { offers, exceptions: times(['09:30-11:30']) })]
  assert.deepEqual(startsOf(request({ professionals, salon: morning })), ['09:00', '11:30'])
})

test('while a client’s colour develops, another client is offered a cut that fits but not a longer one', () => {
  const developing = times(['10:00-10:30', '11:05-11:35'])
  const offered = (duration: number) =>
    startsOf(
      request({
        professionals: [professional(1, { occupied: developing, offers: only(cut, { duration }) })],
      }),
    )
  const duringThePause = (starts: string[]) => starts.filter((start) => start >= '10:00' && start < '11:05')
  assert.deepEqual(duringThePause(offered(30)), ['10:30', '10:35'])
  assert.deepEqual(duringThePause(offered(35)), ['10:30'])
  assert.deepEqual(duringThePause(offered(40)), [])
})

test('a pause may overlap another client’s visit, and the work around it adjoins its neighbours', () => {
  const items = [item([busy(colour), pause(30), busy(rinse)])]
  const professionals = [professional(1, { occupied: times(['09:50-10:20']) })]
  const salon = { openingHours: everyDay('09:00-11:30') }
  assert.deepEqual(startsOf(request({ items, professionals, salon })), ['09:20'])
})

test('a pause may overlap the professional’s lunch or absence, but never closing time', () => {
  const items = [item([busy(colour), pause(60), busy(rinse)])]
  const lunch = everyDay('10:00-12:00', '13:00-15:00')
  const professionals = [professional(1, { useSettingSchedule: false, hours: lunch })]
  assert.ok(startsOf(request({ items, professionals })).includes('11:30'))
  assert.ok(!startsOf(request({ items, professionals, salon: { openingHours: lunch } })).includes('11:30'))
  const absent = [professional(1, { exceptions: times(['12:00-13:00']) })]
  assert.ok(startsOf(request({ items, professionals: absent })).includes('11:30'))
  const salon = { closures: times(['12:15-12:20']) }
  assert.ok(!startsOf(request({ items, professionals: absent, salon })).includes('11:30'))
})

test('a pause may lie outside the salon’s hours if the professional’s own schedule continues', () => {
  const items = [item([busy(colour), pause(60), busy(rinse)])]
  const professionals = [professional(1, { useSettingSchedule: false, hours: everyDay('18:00-22:00') })]
  assert.deepEqual(startsOf(request({ items, professionals })), ['18:00', '19:00', '20:00'])
})

test('several items follow each other in the requested order, without buffers between them', () => {
  const offers = new Map([
    [cut, offer({ duration: 20, bufferBefore: 5, bufferAfter: 50 })],
    [colour, offer({ duration: 40, bufferBefore: 50, bufferAfter: 10 })],
  ])
  const professionals = [professional(1, { offers, occupied: times(['10:30-11:00']) })]
  const items = [item([busy(cut)]), item([busy(colour)])]
  assert.deepEqual(startsOf(request({ items, professionals, salon: morning })), ['09:00', '09:20'])
})

test('each professional has their own duration and price; « peu importe » picks the least busy, then the lowest id', () => {
  const professionals = [
    professional(3, { offers: only(cut, { duration: 45, price: 4000 }) }),
    professional(2, { offers: only(cut, { duration: 30, price: 3500 }) }),
    professional(1, { occupied: times(['15:00-15:10']) }),
    professional(4, { offers: only(colour) }),
  ]
  const start = at('2027-06-15T09:00')
  assert.deepEqual(slotAt(request({ professionals }), '09:00'), {
    start,
    end: start + 30,
    price: 3500,
    fit: 'tight',
    options: [
      { professional: 2, end: start + 30, price: 3500, fit: 'tight' },
      { professional: 3, end: start + 45, price: 4000, fit: 'tight' },
      { professional: 1, end: start + 30, price: 3000, fit: 'tight' },
    ],
    chain: null,
  })
})

test('only work on the same day counts as a professional’s load', () => {
  const yesterday = times(['09:00-18:00'], '2027-06-14')
  const professionals = [
    professional(1, { occupied: yesterday }),
    professional(2, { occupied: times(['12:00-12:30']) }),
  ]
  assert.equal(slotAt(request({ professionals }), '09:00')?.options[0]?.professional, 1)
})

test('a chosen professional does the item, even if others are free', () => {
  const professionals = [professional(1), professional(2)]
  const asked = request({ professionals, items: [item([busy(cut)], { professional: 2 })] })
  assert.deepEqual(
    slotAt(asked, '09:00')?.options.map((option) => option.professional),
    [2],
  )
  assert.deepEqual(slotsOf({ ...asked, items: [item([busy(cut)], { professional: 7 })] }), [])
})

test('a visit is shared between professionals only when no professional offers all of it', () => {
  const items = [item([busy(cut)]), item([busy(colour)])]
  const cutter = professional(1, { offers: only(cut) })
  const colourist = professional(2, { offers: only(colour) })
  const slot = slotAt(request({ items, professionals: [colourist, cutter], salon: morning }), '09:00')
  assert.deepEqual(slot?.chain, [1, 2])
  assert.deepEqual(slot?.options, [])
  const allRounder = professional(3, { occupied: times(['09:00-10:00']) })
  const starts = startsOf(request({ items, professionals: [colourist, cutter, allRounder], salon: morning }))
  assert.deepEqual(starts, ['10:00', '11:00'])
})

test('in a chain an item stays with one professional who offers all of it, or else is divided by steps', () => {
  const both = professional(1, {
    offers: new Map([
      [colour, offer()],
      [rinse, offer()],
    ]),
  })
  const colourist = professional(2, { offers: only(colour) })
  const rinser = professional(3, { offers: only(rinse) })
  const cutter = professional(4, { offers: only(cut) })
  const composed = item([busy(colour), pause(15), busy(rinse)])
  const whole = request({
    items: [composed, item([busy(cut)])],
    professionals: [both, colourist, rinser, cutter],
  })
  assert.deepEqual(slotAt(whole, '09:00')?.chain, [1, 1, 4])
  const stepByStep = request({ items: [composed], professionals: [colourist, rinser] })
  assert.deepEqual(slotAt(stepByStep, '09:00')?.chain, [2, 3])
})

test('items with different chosen professionals form a chain, and an open item goes to a professional who can do all', () => {
  const professionals = [professional(1), professional(2)]
  const chosen = [item([busy(cut)], { professional: 2 }), item([busy(colour)], { professional: 1 })]
  assert.deepEqual(slotAt(request({ professionals, items: chosen }), '09:00')?.chain, [2, 1])
  const halfOpen = [item([busy(cut)], { professional: 2 }), item([busy(colour)])]
  const slot = slotAt(request({ professionals, items: halfOpen }), '09:00')
  assert.equal(slot?.chain, null)
  assert.deepEqual(
    slot?.options.map((option) => option.professional),
    [2],
  )
})

test('a composed service costs its own price, 0 included, or else the sum of its steps', () => {
  const price = (own: number | null) =>
    slotAt(request({ items: [item([busy(colour), pause(15), busy(rinse)], { price: own })] }), '09:00')?.price
  assert.equal(price(null), 6000)
  assert.equal(price(5500), 5500)
  assert.equal(price(0), 0)
})

test('a start is tight when no gap beside it is too short for the shortest service with its buffers', () => {
  const offers = new Map([
    [cut, offer()],
    [rinse, offer({ duration: 10, bufferAfter: 5 })],
  ])
  const occupied = times(['10:00-11:00'])
  const asked = request({
    professionals: [professional(1, { offers, occupied })],
    rules: { gridStep: 5 },
    salon: morning,
  })
  const tight = slotsOf(asked)
    .filter((slot) => slot.fit === 'tight')
    .map((slot) => clock(slot.start))
  assert.deepEqual(tight, ['09:00', '09:15', '09:30', '11:00', '11:15', '11:30'])
})

test('prefer_tight puts the professional with a tight start first, only_tight offers no other', () => {
  const professionals = [professional(1), professional(2, { occupied: times(['09:00-09:15']) })]
  const quarterPast = (slotPolicy: 'all' | 'prefer_tight' | 'only_tight') => {
    const asked = request({ professionals, rules: { slotPolicy, gridStep: 15 }, salon: morning })
    const slot = slotAt(asked, '09:15')
    return [slot?.fit, ...(slot?.options.map((option) => `${option.professional} ${option.fit}`) ?? [])]
  }
  assert.deepEqual(quarterPast('all'), ['loose', '1 loose', '2 tight'])
  assert.deepEqual(quarterPast('prefer_tight'), ['tight', '2 tight', '1 loose'])
  assert.deepEqual(quarterPast('only_tight'), ['tight', '2 tight'])
})

test('a day without starts is returned empty, and a reversed range has no days', () => {
  const asked = request({ from: '2027-06-14', to: '2027-06-16', salon: { closures: times(['00:00-23:59']) } })
  const days = findSlots(asked).map(({ date, slots }) => [date, slots.length > 0])
  assert.deepEqual(days, [
    ['2027-06-14', true],
    ['2027-06-15', false],
    ['2027-06-16', true],
  ])
  assert.deepEqual(findSlots({ ...asked, from: '2027-06-17' }), [])
})

test('a visit may continue past midnight if working time does (T6)', () => {
  const professionals = [
    professional(1, { useSettingSchedule: false, hours: everyDay('00:00-02:00', '23:00-24:00') }),
  ]
  const starts = startsOf(request({ professionals, rules: { gridStep: 45 } }))
  assert.deepEqual(starts, ['00:00', '00:45', '01:30', '23:00', '23:45'])
  const untilMidnight = [professional(1, { useSettingSchedule: false, hours: everyDay('23:00-24:00') })]
  assert.deepEqual(startsOf(request({ professionals: untilMidnight, rules: { gridStep: 45 } })), [
    '23:00',
    '23:30',
  ])
})

test('on the days the clocks change, the local starts are the same as the day before, afternoons included (T2)', () => {
  const salon = { openingHours: everyDay('09:00-12:00', '13:00-14:00', '14:30-19:00') }
  for (const [before, day, after] of [
    ['2026-10-24', '2026-10-25', '2026-10-26'],
    ['2027-03-27', '2027-03-28', '2027-03-29'],
    ['2027-10-30', '2027-10-31', '2027-11-01'],
  ] as const) {
    const starts = (date: string) =>
      startsOf(request({ from: date, to: date, salon, now: at('2026-01-01T00:00') }))
    assert.deepEqual(starts(day), starts(before))
    assert.deepEqual(starts(after), starts(before))
  }
})

test('at night the skipped hour offers nothing and the repeated hour is offered twice', () => {
  const salon = { openingHours: everyDay('01:30-04:00') }
  const starts = (date: string) =>
    slotsOf(request({ from: date, to: date, salon, rules: { gridStep: 30 } })).map((slot) =>
      shown(slot.start).slice(11),
    )
  assert.deepEqual(starts('2027-03-28'), ['01:30+01:00', '03:00+02:00', '03:30+02:00'])
  assert.deepEqual(starts('2027-10-31'), [
    '01:30+02:00',
    '02:00+02:00',
    '02:30+02:00',
    '02:00+01:00',
    '02:30+01:00',
    '03:00+01:00',
    '03:30+01:00',
  ])
})

test('a visit without work, or that no professional offers, is never offered', () => {
  assert.deepEqual(slotsOf(request({ items: [] })), [])
  assert.deepEqual(slotsOf(request({ items: [item([pause(30)])] })), [])
  assert.deepEqual(slotsOf(request({ professionals: [] })), [])
  assert.deepEqual(slotsOf(request({ items: [item([busy(77)])] })), [])
})
