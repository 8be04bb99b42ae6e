import assert from 'node:assert/strict'
import test from 'node:test'
import { at, dayWith, placesOf, visit } from './example-calendar.model.ts'
import { resized } from './resize.ts'
import { verdictOf } from './verdict.ts'

const coloured = visit(1, '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry')

const cases: [title: string, id: number, end: string, places: string[]][] = [
  [
    'later steps that touch a stretched step shift along',
    10,
    '10:00',
    ['9:00-10:00 Camille', '10:00-10:35 Camille', '10:35-11:05 Camille'],
  ],
  [
    'later steps that touch a shortened step move up',
    10,
    '9:30',
    ['9:00-9:30 Camille', '9:30-10:05 Camille', '10:05-10:35 Camille'],
  ],
  [
    'the last step changes alone',
    12,
    '11:15',
    ['9:00-9:45 Camille', '9:45-10:20 Camille', '10:20-11:15 Camille'],
  ],
  [
    'a step takes at least five minutes',
    12,
    '9:00',
    ['9:00-9:45 Camille', '9:45-10:20 Camille', '10:20-10:25 Camille'],
  ],
]

for (const [title, id, end, places] of cases) {
  test(title, () => assert.deepEqual(placesOf(resized(coloured, id, at(end))!.steps), places))
}

test('a step that does not touch the stretched one stays', () => {
  const apart = visit(2, '9:00-9:45 Camille cut; 10:00-10:30 Camille blow-dry')
  const longer = resized(apart, 20, at('9:55'))!
  assert.deepEqual(placesOf(longer.steps), ['9:00-9:55 Camille', '10:00-10:30 Camille'])
  assert.deepEqual([...longer.moved], [20])
})

test('a step cannot be stretched over another of its visit that stays, nor over another visit', () => {
  const apart = visit(2, '9:00-9:45 Camille cut; 10:00-10:30 Camille blow-dry')
  const other = visit(3, '11:00-11:30 Camille blow-dry')
  const calendar = dayWith([apart, other])
  assert.equal(verdictOf(resized(apart, 20, at('10:00'))!, calendar).kind, 'allowed')
  assert.equal(verdictOf(resized(apart, 20, at('10:05'))!, calendar).kind, 'refused')
  assert.equal(verdictOf(resized(apart, 21, at('11:05'))!, calendar).kind, 'refused')
})

test('a step that is over cannot be resized', () => {
  assert.equal(resized(visit(2, '9:00-9:45 Camille cut done'), 20, at('10:00')), null)
})
