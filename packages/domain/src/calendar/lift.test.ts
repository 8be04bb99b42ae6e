import assert from 'node:assert/strict'
import test from 'node:test'
import {
  at,
  breakOf,
  camille,
  colour,
  cut,
  dayWith,
  hugo,
  lea,
  placesOf,
  visit,
  withOption,
} from './example-calendar.model.ts'
import { layIn, lift, placedAt, type LiftedFrom } from './lift.ts'

const coloured = visit(1, '9:00-9:45 Camille colour; 9:45-10:20 Camille pause; 10:20-10:50 Camille blow-dry')
const optional = withOption(
  visit(3, '9:00-9:45 Camille cut; 9:45-10:15 Camille blow-dry; 10:15-11:00 Camille colour'),
  31,
  30,
)
const shared = visit(2, '14:00-14:45 Camille cut; 14:45-15:15 Léa blow-dry')

interface Held {
  of: LiftedFrom
  grabbed: number
  isAlone?: boolean
  in: number
  start: string
}

function moved({ of, grabbed, isAlone = false, in: column, start }: Held): string[] {
  const calendar = dayWith([of])
  const laying = layIn(lift(of, grabbed, isAlone)!, column, calendar)
  assert.ok(laying.ok)
  return placesOf(placedAt(laying.laid, at(start)).steps)
}

const cases: [title: string, held: Held, places: string[]][] = [
  [
    'all pending steps of a visit move by the same minutes',
    { of: coloured, grabbed: 12, in: camille, start: '14:00' },
    ['14:00-14:45 Camille', '14:45-15:20 Camille', '15:20-15:50 Camille'],
  ],
  [
    'with Alt only the grabbed step moves',
    { of: coloured, grabbed: 12, isAlone: true, in: camille, start: '16:00' },
    ['9:00-9:45 Camille', '9:45-10:20 Camille', '16:00-16:30 Camille'],
  ],
  [
    'with Alt a service moves with its options, whichever of them is grabbed',
    { of: optional, grabbed: 30, isAlone: true, in: lea, start: '14:00' },
    ['14:00-15:00 Léa', '15:00-15:30 Léa', '10:15-11:00 Camille'],
  ],
  [
    'with Alt an option moves with its service',
    { of: optional, grabbed: 31, isAlone: true, in: lea, start: '14:00' },
    ['14:00-15:00 Léa', '15:00-15:30 Léa', '10:15-11:00 Camille'],
  ],
  [
    'in another column the steps of the grabbed professional pass to the new one, who takes their own time',
    { of: coloured, grabbed: 10, in: lea, start: '14:00' },
    ['14:00-15:00 Léa', '15:00-15:35 Léa', '15:35-16:05 Léa'],
  ],
  [
    'steps of other professionals keep theirs and move along',
    { of: shared, grabbed: 20, in: lea, start: '16:00' },
    ['16:00-17:00 Léa', '17:00-17:30 Léa'],
  ],
  [
    'a professional who does not hold the grabbed step keeps their own',
    { of: shared, grabbed: 21, in: hugo, start: '16:00' },
    ['16:00-16:45 Camille', '16:45-17:15 Hugo'],
  ],
  [
    'a step that was stretched by hand keeps its length with another professional',
    { of: visit(3, '9:00-9:50 Camille cut'), grabbed: 30, in: lea, start: '10:00' },
    ['10:00-10:50 Léa'],
  ],
  [
    'the time between two steps stays when the first of them takes longer',
    {
      of: visit(4, '9:00-9:45 Camille cut; 10:00-10:30 Camille blow-dry'),
      grabbed: 40,
      in: lea,
      start: '9:00',
    },
    ['9:00-10:00 Léa', '10:15-10:45 Léa'],
  ],
  [
    'steps that are done, missed or cancelled never move',
    {
      of: visit(
        5,
        '9:00-9:45 Camille cut done; 9:45-10:15 Camille blow-dry no_show; 10:15-11:00 Camille colour; 11:00-11:30 Camille blow-dry cancelled',
      ),
      grabbed: 52,
      in: camille,
      start: '14:00',
    },
    ['9:00-9:45 Camille', '9:45-10:15 Camille', '14:00-14:45 Camille', '11:00-11:30 Camille'],
  ],
  [
    'a break can be given to any professional and keeps its length',
    { of: breakOf(6, '12:00-12:20 Camille'), grabbed: 60, in: hugo, start: '13:30' },
    ['13:30-13:50 Hugo'],
  ],
]

for (const [title, held, places] of cases) {
  test(title, () => assert.deepEqual(moved(held), places))
}

test('a step that is done, missed or cancelled cannot be picked up', () => {
  for (const status of ['done', 'no_show', 'cancelled']) {
    assert.equal(lift(visit(1, `9:00-9:45 Camille cut ${status}; 9:45-10:15 Camille blow-dry`), 10), null)
  }
})

test('a column whose professional does not do one of the services says which', () => {
  const calendar = dayWith([coloured])
  assert.deepEqual(layIn(lift(coloured, 10)!, hugo, calendar), { ok: false, notOffered: [colour] })
  assert.deepEqual(layIn(lift(shared, 20)!, hugo, calendar), { ok: false, notOffered: [cut] })
  assert.ok(layIn(lift(coloured, 12, true)!, hugo, calendar).ok)
})

test('a professional may keep a step whose service they no longer offer', () => {
  const odd = visit(7, '9:00-9:45 Hugo cut')
  assert.deepEqual(moved({ of: odd, grabbed: 70, in: hugo, start: '10:00' }), ['10:00-10:45 Hugo'])
})

test('the buffers around a step are those of the professional who takes it over', () => {
  const laying = layIn(lift(coloured, 10)!, lea, dayWith([coloured]))
  assert.ok(laying.ok)
  assert.deepEqual(
    laying.laid.steps.map(({ before, after }) => [before, after]),
    [
      [0, 10],
      [0, 0],
      [0, 0],
    ],
  )
})

test('the grabbed step is where the hand is, whichever step of the visit that is', () => {
  const laying = layIn(lift(coloured, 12)!, lea, dayWith([coloured]))
  assert.ok(laying.ok)
  assert.deepEqual(laying.laid.grabbed, { id: 12, from: 95, to: 125 })
})
