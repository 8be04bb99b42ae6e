import assert from 'node:assert/strict'
import test from 'node:test'
import type { Calendar } from './calendar.ts'
import { at, breakOf, camille, clock, dayWith, lea, visit } from './example-calendar.model.ts'
import { layIn, lift, placedAt, type LiftedFrom } from './lift.ts'
import { neighboursOf, verdictOf, type Verdict } from './verdict.ts'

const sophie = visit(1, '11:30-12:15 Camille cut')
const margaux = visit(2, '16:30-17:00 Léa blow-dry')
const manon = visit(3, '14:30-15:30 Léa cut')

interface Held {
  of?: LiftedFrom
  grabbed?: number
  isAlone?: boolean
  in?: number
  start: string
}

function placed(
  calendar: Calendar,
  { of = sophie, grabbed = 10, isAlone = false, in: column = lea, start }: Held,
) {
  const laying = layIn(lift(of, grabbed, isAlone)!, column, calendar)
  assert.ok(laying.ok)
  return placedAt(laying.laid, at(start))
}

function verdict(calendar: Calendar, held: Held): Verdict {
  return verdictOf(placed(calendar, held), calendar)
}

/** « outside_hours Léa 16:30-17:00 +15 ». */
function reasons(found: Verdict): string[] {
  assert.equal(found.kind, 'outside')
  return found.kind === 'outside'
    ? found.reasons.map(({ code, interval, endsAfter }) =>
        [code, interval && `${clock(interval.start)}-${clock(interval.end)}`, endsAfter && `+${endsAfter}`]
          .filter(Boolean)
          .join(' '),
      )
    : []
}

test('free time inside working hours is allowed', () => {
  assert.equal(verdict(dayWith([sophie, margaux]), { start: '14:00' }).kind, 'allowed')
})

test('a visit is refused with the first obstacle in time', () => {
  const found = verdict(dayWith([sophie, manon, margaux]), { start: '15:15' })
  assert.ok(found.kind === 'refused' && found.obstacle.code === 'overlap')
  assert.equal(found.obstacle.taken.ref, 3)
  const later = verdict(dayWith([sophie, manon, margaux]), { start: '15:45' })
  assert.ok(later.kind === 'refused' && later.obstacle.code === 'overlap')
  assert.deepEqual(later.obstacle, {
    code: 'overlap',
    professional: lea,
    taken: { kind: 'visit', ref: 2, start: at('16:30'), end: at('17:00') },
  })
})

test('a buffer is in the way like the visit it belongs to', () => {
  const coloured = visit(4, '10:00-11:00 Léa colour')
  assert.equal(verdict(dayWith([sophie, coloured]), { start: '11:05' }).kind, 'refused')
  assert.equal(verdict(dayWith([sophie, coloured]), { start: '11:10' }).kind, 'allowed')
})

const outside: [title: string, calendar: Calendar, start: string, expected: string[]][] = [
  [
    'a visit that would end after work says by how much',
    dayWith([sophie]),
    '17:15',
    ['outside_hours 18:00-18:15 +15'],
  ],
  ['a visit before work is outside hours', dayWith([sophie]), '7:00', ['outside_hours 7:00-8:00']],
  [
    'an absence is a reason of its own',
    dayWith([sophie], { working: { [lea]: ['9:00-13:00'] }, absences: { [lea]: '13:00-18:00' } }),
    '14:00',
    ['exception 13:00-18:00'],
  ],
  [
    'an absence and the end of work are two reasons',
    dayWith([sophie], { working: { [lea]: ['9:00-13:00'] }, absences: { [lea]: '13:00-17:30' } }),
    '17:00',
    ['exception 13:00-17:30', 'outside_hours 17:30-18:00'],
  ],
  [
    'a closure is a reason without a professional',
    dayWith([sophie], { working: { [lea]: [] }, closures: ['9:00-18:00'] }),
    '14:00',
    ['closure 9:00-18:00'],
  ],
  ['a start before now is in the past', dayWith([sophie], { now: '10:40' }), '10:30', ['in_the_past']],
]

for (const [title, calendar, start, expected] of outside) {
  test(title, () => assert.deepEqual(reasons(verdict(calendar, { start })), expected))
}

test('a visit that keeps a start in the past is not moved into the past', () => {
  const calendar = dayWith([sophie], { now: '12:00' })
  const stretched = placed(calendar, { in: camille, start: '11:30' })
  assert.equal(verdictOf(stretched, calendar, { from: at('11:30') }).kind, 'allowed')
  assert.equal(verdictOf(stretched, calendar).kind, 'outside')
})

test('a step alone stays between the steps of its visit', () => {
  const coloured = visit(
    4,
    '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry',
  )
  const calendar = dayWith([coloured])
  const alone = { of: coloured, grabbed: 42, isAlone: true, in: camille }
  assert.equal(verdict(calendar, { ...alone, start: '11:00' }).kind, 'allowed')
  const before = verdict(calendar, { ...alone, start: '10:00' })
  assert.ok(before.kind === 'refused' && before.obstacle.code === 'step_order')
  assert.equal(before.obstacle.step.id, 41)
})

test('a visit is tight when no gap beside it is too short for the shortest service', () => {
  const calendar = dayWith([sophie, manon, margaux])
  const tight = (start: string) => {
    const found = verdict(calendar, { of: visit(1, '11:30-12:00 Camille blow-dry'), start })
    return found.kind === 'allowed' && found.isTight
  }
  assert.equal(tight('15:30'), true)
  assert.equal(tight('16:00'), true)
  assert.equal(tight('15:45'), false)
  assert.equal(tight('10:00'), true)
  assert.equal(tight('9:20'), false)
})

test('a visit has as neighbours what stands next before and after it, with the minutes between', () => {
  const lunch = breakOf(5, '13:30-14:00 Léa')
  const calendar = dayWith([sophie, lunch, manon, margaux])
  const { before, after } = neighboursOf(placed(calendar, { start: '15:30' }), lea, calendar)
  assert.deepEqual([before?.taken.ref, before?.gap, after?.taken.ref, after?.gap], [3, 0, 2, 0])
  const early = neighboursOf(placed(calendar, { start: '9:00' }), lea, calendar)
  assert.deepEqual([early.before, early.after?.taken.kind, early.after?.gap], [null, 'break', 210])
})
