import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  at,
  camille,
  clock,
  dayWith,
  hugo,
  lea,
  longHair,
  placesOf,
  visit,
} from './example-calendar.model.ts'
import type { LiftedFrom } from './lift.ts'
import { mostKept, slowBest } from './reassign-day.model.ts'
import {
  isLeft,
  isUnderWay,
  keptVisits,
  reassignDay,
  type AbsentDay,
  type LeftVisit,
  type Proposal,
} from './reassign-day.ts'
import { randomAbsence } from './random-absence.model.ts'
import { rowsOf } from './calendar.ts'

/** `npm test` runs the same cases each time; the resilience run sets a number, and a seed of its own. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_123)

const left = (one: LiftedFrom, more: Partial<LeftVisit> = {}): LeftVisit => ({
  ...one,
  wasChosen: false,
  hasArrived: false,
  known: new Set(),
  unreachable: null,
  ...more,
})

const zone = { offsetAt: () => 0 }

interface Given {
  visits: LeftVisit[]
  others?: LiftedFrom[]
  now?: string
  /** Camille works only then; without it she is away all day. */
  camille?: string[]
  later?: AbsentDay['later']
}

function proposed({ visits, others = [], now = '7:00', camille: works = [], later = [] }: Given): Proposal[] {
  const calendar = dayWith([...visits, ...others], {
    now,
    working: { [camille]: works, [hugo]: ['9:00-12:30', '13:30-18:00'] },
  })
  const absence = { start: at('9:00'), end: at('18:00') }
  return reassignDay(visits, { professional: camille, absence, calendar, later, zone })
}

const names: Record<number, string> = { [camille]: 'Camille', [lea]: 'Léa', [hugo]: 'Hugo' }
const placeText = ({ place, call }: Proposal) =>
  [
    place ? `${place.kind} ${clock(place.start % 1440)} ${names[place.professional]}` : 'nobody',
    ...(call ? [call] : []),
  ].join(', ')

const cut = (time: string, ref = 1) => visit(ref, `${time} Camille cut`)
const dry = (time: string, ref = 1) => visit(ref, `${time} Camille blow-dry`)

const cases: [title: string, given: Given, expected: string[]][] = [
  [
    'a colleague who does all of it and is free takes the visit at its time',
    { visits: [left(cut('10:00-10:45'))] },
    ['same_time 10:00 Léa'],
  ],
  [
    'a colleague whom the client knows goes before one with less work',
    {
      visits: [left(dry('10:00-10:30'), { known: new Set([hugo]) })],
      others: [visit(9, '9:00-9:30 Hugo blow-dry')],
    },
    ['same_time 10:00 Hugo'],
  ],
  [
    'two visits that nobody knows go to two colleagues who work as much',
    { visits: [left(dry('10:00-10:30')), left(dry('11:00-11:30', 2))] },
    ['same_time 10:00 Léa', 'same_time 11:00 Hugo'],
  ],
  [
    'more visits keep their time rather than one goes to somebody the client knows',
    {
      visits: [left(dry('10:00-10:30'), { known: new Set([lea]) }), left(cut('10:30-11:15', 2))],
      others: [visit(9, '11:30-12:30 Léa cut'), visit(8, '9:00-10:15 Hugo blow-dry')],
    },
    ['same_time 10:00 Léa', 'same_time 10:30 Léa'],
  ],
  [
    'a visit that nobody can take comes at the nearest free start of the day',
    { visits: [left(cut('10:00-10:45'))], others: [visit(9, '9:30-10:45 Léa cut')] },
    ['other_time 10:45 Léa'],
  ],
  [
    'the absent professional does it when they are back the same day, if that is nearest',
    {
      visits: [left(cut('12:00-12:45'))],
      others: [visit(9, '11:30-12:30 Léa cut')],
      camille: ['13:00-18:00'],
    },
    ['other_time 13:00 Camille'],
  ],
  [
    'a client without a mobile is called, and keeps the time',
    { visits: [left(cut('10:00-10:45'), { unreachable: 'no_mobile' })] },
    ['same_time 10:00 Léa, no_mobile'],
  ],
  [
    'nothing is decided for a client who wants no SMS and would come at another time',
    {
      visits: [left(cut('10:00-10:45'), { unreachable: 'opt_out' })],
      others: [visit(9, '9:30-10:45 Léa cut')],
    },
    ['nobody, opt_out'],
  ],
  [
    'a client who comes within the hour is called',
    { visits: [left(cut('10:00-10:45'))], now: '9:00' },
    ['same_time 10:00 Léa, soon'],
  ],
  [
    'a client who has arrived is spoken to in the salon, however soon the visit is',
    { visits: [left(cut('10:00-10:45'), { hasArrived: true, unreachable: 'no_mobile' })], now: '9:45' },
    ['same_time 10:00 Léa, arrived'],
  ],
  [
    'nothing is decided for a client who has arrived and would wait',
    {
      visits: [left(cut('10:00-10:45'), { hasArrived: true })],
      others: [visit(9, '9:30-10:45 Léa cut')],
    },
    ['nobody, arrived'],
  ],
  [
    'a client who comes in more than an hour gets a message',
    { visits: [left(cut('10:00-10:45'))], now: '8:59' },
    ['same_time 10:00 Léa'],
  ],
  [
    'a client for whom there is no start is called',
    { visits: [left(cut('10:00-10:45'))], others: [visit(9, '9:00-18:00 Léa cut')] },
    ['nobody, no_start'],
  ],
  [
    'nobody comes with less than an hour’s notice',
    { visits: [left(cut('12:00-12:30'))], others: [visit(9, '11:45-14:00 Léa cut')], now: '10:47' },
    ['other_time 14:00 Léa'],
  ],
]

for (const [title, given, expected] of cases) {
  test(title, () => assert.deepEqual(proposed(given).map(placeText), expected))
}

test('a visit for a length of hair takes a colleague’s time for that length, or another start where that is too long', () => {
  const long = () => left(visit(1, '10:00-11:00 Camille cut'), { offering: longHair })
  const placeOf = (others: LiftedFrom[]) => placesOf(proposed({ visits: [long()], others })[0]!.place!.steps)
  assert.deepEqual(placeOf([]), ['10:00-11:30 Léa'])
  assert.deepEqual(placeOf([visit(9, '11:15-12:15 Léa cut')]), ['9:45-11:15 Léa'])
})

const tomorrow = (day = dayWith([])) => {
  const move = ({ start, end }: { start: number; end: number }) => ({ start: start + 1440, end: end + 1440 })
  return {
    ...day,
    day: move(day.day),
    open: day.open.map((minute) => minute + 1440),
    columns: new Map(
      [...day.columns].map(([id, column]) => [
        id,
        { ...column, working: column.working.map((minute) => minute + 1440) },
      ]),
    ),
  }
}

test('a client who had chosen the absent professional is called before they come another day, and offered the same clock time with them', () => {
  const others = [visit(9, '9:00-18:00 Léa cut')]
  const given = { visits: [left(cut('10:00-10:45'), { wasChosen: true })], others, later: [tomorrow()] }
  const [chosen] = proposed(given)
  assert.equal(placeText(chosen!), 'nobody, other_day')
  assert.deepEqual(
    chosen!.choices.map(({ professional, start }) => `${names[professional]} ${start}`),
    [`Camille ${at('10:00') + 1440}`],
  )
  const anybody = { ...given, visits: [left(cut('10:00-10:45'))] }
  assert.equal(proposed(anybody)[0]!.call, null)
  assert.equal(proposed(anybody)[0]!.place!.start, at('10:00') + 1440)
})

test('each visit has a choice of colleagues, and of the absent professional another day', () => {
  const [first] = proposed({ visits: [left(dry('10:00-10:30'), { wasChosen: true })], later: [tomorrow()] })
  assert.deepEqual(
    first!.choices.map(({ kind, professional, start }) => `${kind} ${names[professional]} ${start}`),
    [`same_time Léa 600`, `same_time Hugo 600`, `other_time Camille ${600 + 1440}`],
  )
})

/** The salon is closed on the first of three days, from 9 to 18 or at the given hours. */
function closedFor(visits: LeftVisit[], hours = '9:00-18:00', others: LiftedFrom[] = []): Proposal[] {
  const absence = { start: at(hours.split('-')[0]!), end: at(hours.split('-')[1]!) }
  const open = ['9:00-12:30', '13:30-18:00'].flatMap((period) => {
    const [start, end] = period.split('-').map(at) as [number, number]
    return [
      { start, end: Math.min(end, absence.start) },
      { start: Math.max(start, absence.end), end },
    ].flatMap((one) => (one.start < one.end ? `${clock(one.start)}-${clock(one.end)}` : []))
  })
  const working = { [camille]: open, [lea]: open, [hugo]: open }
  const calendar = dayWith([...visits, ...others], { now: '7:00', working, closures: [hours] })
  const later = [tomorrow(), tomorrow(tomorrow())]
  return reassignDay(visits, { professional: null, absence, calendar, later, zone })
}

test('when the salon closes, a visit comes at another time with its own professional, or another day', () => {
  const visits = [left(cut('10:00-10:45'), { wasChosen: true }), left(visit(2, '11:00-11:30 Hugo blow-dry'))]
  const [first, second] = closedFor(visits, '9:00-12:00')
  assert.equal(placeText(first!), 'other_time 13:30 Camille')
  assert.equal(placeText(second!), 'other_time 12:00 Hugo')
  const allDay = closedFor(visits)
  assert.deepEqual(allDay.map(placeText), ['other_time 10:00 Camille', 'other_time 11:00 Hugo'])
  assert.deepEqual(
    allDay.map(({ place }) => Math.floor(place!.start / 1440)),
    [1, 1],
  )
})

test('when the salon closes, a client may choose among three later days with their own professional', () => {
  const [one] = closedFor([left(cut('10:00-10:45'), { wasChosen: true })])
  assert.deepEqual(
    one!.choices.map(({ professional, start }) => `${names[professional]} ${Math.floor(start / 1440)}`),
    ['Camille 1', 'Camille 2'],
  )
})

test('a client who had chosen somebody is called before a closure gives them to a colleague on another day', () => {
  const visits = [left(cut('10:00-10:45'), { wasChosen: true })]
  const closed = { [camille]: [], [lea]: [], [hugo]: [] }
  const calendar = dayWith(visits, { now: '7:00', working: closed })
  const later = [tomorrow(dayWith([], { working: { [camille]: [] } }))]
  const absence = { start: at('9:00'), end: at('18:00') }
  const [called] = reassignDay(visits, { professional: null, absence, calendar, later, zone })
  assert.equal(placeText(called!), 'nobody, other_day')
})

test('a visit that comes another day keeps its time by the clock, also where the clocks change', () => {
  const spring = { offsetAt: (minute: number) => (minute < 1440 + 120 ? 60 : 120) }
  const visits = [left(cut('10:00-10:45'))]
  const calendar = dayWith(visits, { now: '7:00', working: { [camille]: [], [lea]: [], [hugo]: [] } })
  // Midnight is 23 h of the day before in UTC.
  const day = { ...calendar, day: { start: -60, end: 1380 } }
  const next = { ...tomorrow(), day: { start: 1380, end: 1380 + 23 * 60 } }
  const absence = { start: at('8:00'), end: at('17:00') }
  const [moved] = reassignDay(visits, {
    professional: null,
    absence,
    calendar: day,
    later: [next],
    zone: spring,
  })
  // 11 h of the first day by the clock, and of the next.
  assert.equal(moved!.place!.start, at('10:00') + 1440 - 60)
})

test('no two visits of a closure over two days go to the same place', () => {
  const second = visit(2, '10:00-10:45 Camille cut')
  const onSecondDay = {
    ...second,
    steps: second.steps.map((step) => ({ ...step, start: step.start + 1440, end: step.end + 1440 })),
  }
  const visits = [left(cut('10:00-10:45')), left(onSecondDay)]
  const closed = { [camille]: [], [lea]: [], [hugo]: [] }
  const first = dayWith([visits[0]!], { now: '7:00', working: closed })
  const next = tomorrow(dayWith([], { working: closed }))
  const absence = { start: at('9:00'), end: at('18:00') + 1440 }
  const places = reassignDay(visits, {
    professional: null,
    absence,
    calendar: first,
    later: [next, tomorrow(tomorrow())],
    zone,
  }).map(({ place }) => `${names[place!.professional]} ${place!.start}`)
  assert.deepEqual(places, ['Camille 3480', 'Léa 3480'])
})

test('only visits that have not begun are left by an absence', () => {
  const calendar = dayWith([], { now: '10:00' })
  const day = {
    professional: camille,
    absence: { start: at('9:00'), end: at('12:00') },
    calendar,
    later: [],
    zone,
  }
  const isOne = (text: string) => isLeft(visit(1, text), day)
  assert.equal(isOne('10:00-10:45 Camille cut'), true)
  assert.equal(isOne('9:45-10:30 Camille cut'), false)
  assert.equal(isOne('10:00-10:30 Camille cut done; 10:30-11:00 Camille cut'), false)
  assert.equal(isOne('12:00-12:30 Camille cut'), false)
  assert.equal(isOne('10:00-10:45 Léa cut'), false)
})

test('a visit that has begun with the absent professional, and is not over, is under way', () => {
  const calendar = dayWith([], { now: '10:00' })
  const day = {
    professional: camille,
    absence: { start: at('9:00'), end: at('12:00') },
    calendar,
    later: [],
    zone,
  }
  const isOne = (text: string, hasStarted = false) => isUnderWay({ ...visit(1, text), hasStarted }, day)
  assert.equal(isOne('9:45-10:30 Camille cut'), true)
  assert.equal(isOne('10:00-10:30 Camille cut done; 10:30-11:00 Camille cut'), true)
  assert.equal(isOne('10:15-10:45 Camille cut', true), true)
  assert.equal(isOne('10:15-10:45 Camille cut'), false)
  assert.equal(isOne('9:15-10:00 Camille cut', true), false)
  assert.equal(isOne('9:45-10:30 Camille cut done', true), false)
  assert.equal(isOne('9:45-10:30 Léa cut', true), false)
})

test('as many of fourteen visits keep their time with nine colleagues as an exhaustive search finds, and the search ends by itself', () => {
  fc.assert(
    fc.property(randomAbsence(14, 9), ({ visits, day }) => {
      const kept = keptVisits(visits, day)
      assert.equal(kept.filter((place) => place !== null).length, mostKept(visits, day))
      assert.deepEqual(kept, keptVisits(visits, day, Infinity))
    }),
    { numRuns, seed },
  )
})

test('a small day is given away as evenly, to as many known colleagues and with as low ids as an exhaustive search finds', () => {
  fc.assert(
    fc.property(randomAbsence(5, 3), ({ visits, day }) => {
      const takers = keptVisits(visits, day).map((place) => place?.professional ?? Infinity)
      assert.deepEqual(takers, slowBest(visits, day).takers)
    }),
    { numRuns, seed },
  )
})

test('no two proposals take the same time, nor time that is taken', () => {
  fc.assert(
    fc.property(randomAbsence(14, 4), ({ visits, day }) => {
      const proposals = reassignDay(visits, day)
      const placed = proposals.filter(({ place }) => place !== null)
      const stay = [...day.calendar.columns].flatMap(([professional, { taken }]) =>
        taken
          .filter(({ ref }) => !placed.some(({ visit: { owner } }) => owner.ref === ref))
          .map((row) => ({ ...row, professional })),
      )
      const rows = [...placed.flatMap(({ place }) => rowsOf(place!.steps)), ...stay]
      const sorted = rows.toSorted((a, b) => a.professional - b.professional || a.start - b.start)
      for (const [index, row] of sorted.entries()) {
        const next = sorted[index + 1]
        assert.ok(next?.professional !== row.professional || next.start >= row.end)
      }
    }),
    { numRuns, seed },
  )
})
