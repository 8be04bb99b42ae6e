import assert from 'node:assert/strict'
import test from 'node:test'
import { at, camille, clock, colour, dayWith, hugo, lea, visit } from './example-calendar.model.ts'
import { lift, type LiftedFrom } from './lift.ts'
import { columnRanges, type StartRange } from './start-ranges.ts'
import type { Calendar } from './calendar.ts'

const sophie = visit(1, '11:30-12:15 Camille cut')

function texts(ranges: readonly StartRange[]): string[] {
  return ranges.map(({ first, last }) => `${clock(first)}-${clock(last)}`)
}

function rangesIn(column: number, visits: readonly LiftedFrom[], calendar: Calendar = dayWith(visits)) {
  return columnRanges(lift(visits[0]!, visits[0]!.steps[0]!.id)!, column, calendar)
}

function working(column: number, visits: readonly LiftedFrom[], calendar?: Calendar): string[] {
  const found = rangesIn(column, visits, calendar)
  return found.ok ? texts(found.working) : [found.reason]
}

test('a visit does not stand in its own way', () => {
  assert.deepEqual(working(camille, [sophie]), ['9:00-11:45', '13:30-17:15'])
})

test('a visit fits between others in the time its new professional takes for it', () => {
  const others = [
    visit(2, '9:00-9:30 Léa blow-dry'),
    visit(3, '10:30-11:30 Léa cut'),
    visit(4, '14:30-17:30 Léa cut'),
  ]
  assert.deepEqual(working(lea, [sophie, ...others]), ['9:30-9:30', '11:30-11:30', '13:30-13:30'])
})

test('all runs of a visit with a pause fit, and another visit may lie in the pause', () => {
  const coloured = visit(
    1,
    '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry',
  )
  const nested = visit(2, '14:15-14:45 Camille blow-dry')
  assert.deepEqual(working(camille, [coloured, nested]), ['9:00-10:40', '13:30-13:30', '14:45-16:10'])
})

test('a pause may lie over lunch, never over a closure', () => {
  const coloured = visit(
    1,
    '9:00-9:45 Camille colour; 9:45-10:45 Camille pause; 10:45-11:00 Camille blow-dry',
  )
  assert.ok(working(camille, [coloured]).includes('11:45-11:45'))
  const calendar = {
    ...dayWith([coloured]),
    open: Int32Array.of(at('9:00'), at('12:40'), at('13:00'), at('18:00')),
  }
  assert.ok(!working(camille, [coloured], calendar).includes('11:45-11:45'))
})

test('a range begins now at the earliest', () => {
  assert.deepEqual(working(camille, [sophie], dayWith([sophie], { now: '10:40' })), [
    '10:40-11:45',
    '13:30-17:15',
  ])
})

test('the rest of a visit stays after its step that is done', () => {
  const rest = visit(1, '9:00-9:45 Camille colour done; 9:45-10:15 Camille blow-dry')
  const found = columnRanges(lift(rest, 11)!, camille, dayWith([rest]))
  assert.deepEqual(found.ok && texts(found.working), ['9:45-12:00', '13:30-17:30'])
})

test('a column whose professional does not do the service has no range and names it', () => {
  const coloured = visit(1, '9:00-9:45 Camille colour')
  assert.deepEqual(rangesIn(hugo, [coloured]), { ok: false, reason: 'not_offered_by', notOffered: [colour] })
})

test('a column without a place inside working time still says which time is free outside it', () => {
  const full = visit(2, '9:00-18:00 Léa cut')
  const found = rangesIn(lea, [sophie, full])
  assert.ok(!found.ok && found.reason === 'no_place')
  assert.deepEqual(texts(found.any), ['0:00-8:00', '18:00-23:00'])
})

test('both professionals of a shared visit have time', () => {
  const shared = visit(1, '14:00-14:45 Camille cut; 14:45-15:15 Léa blow-dry')
  const others = [visit(2, '9:00-12:30 Camille cut'), visit(3, '15:00-17:00 Léa cut')]
  assert.deepEqual(working(camille, [shared, ...others]), ['13:30-13:45', '16:15-16:45'])
})
