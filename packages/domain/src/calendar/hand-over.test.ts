import assert from 'node:assert/strict'
import test from 'node:test'
import { dayWith, placesOf, visit, withOption } from './example-calendar.model.ts'
import { handOver } from './hand-over.ts'
import type { LiftedFrom } from './lift.ts'

interface Case {
  late: LiftedFrom
  begun?: number[]
  others?: LiftedFrom[]
}

const givenBy20 = ({ late, begun = [], others = [] }: Case) => {
  const given = handOver({ late, begun: new Set(begun), by: 20 }, dayWith([late, ...others]))
  return given && placesOf(given.steps.filter(({ id }) => given.moved.has(id)))
}

const two = visit(1, '9:00-9:45 Camille colour; 9:45-10:15 Camille blow-dry')

const apart = visit(1, '9:00-9:45 Camille colour; 10:05-10:35 Camille blow-dry')

const cases: [title: string, given: Case, expected: string[] | null][] = [
  ['a colleague takes the visit at its time', { late: visit(1, '9:00-9:45 Camille cut') }, ['9:00-9:45 Léa']],
  [
    'whoever was to begin the visit begins it if it is over, late, when a colleague takes the rest',
    { late: apart },
    ['10:05-10:35 Léa'],
  ],
  ['work that has begun stays', { late: apart, begun: [10] }, ['10:05-10:35 Léa']],
  [
    'nobody is in two chairs: work that goes on late into the rest keeps it',
    { late: two, begun: [10] },
    null,
  ],
  [
    'a colleague who is not free until the visit ends with the delay takes nothing',
    { late: visit(1, '9:00-9:45 Camille cut'), others: [visit(2, '10:00-10:30 Léa cut')] },
    null,
  ],
  [
    'a colleague who does not do the work takes nothing',
    { late: apart, others: [visit(2, '9:00-12:00 Léa cut')] },
    ['10:05-10:35 Hugo'],
  ],
  [
    'the options of a service that has begun stay with it',
    { late: withOption(apart, 11, 10), begun: [10] },
    null,
  ],
  [
    'whoever begins the visit keeps the options of its first service',
    {
      late: withOption(
        visit(1, '9:00-9:30 Camille cut; 9:30-9:45 Camille blow-dry; 10:05-10:35 Camille blow-dry'),
        11,
        10,
      ),
    },
    ['10:05-10:35 Léa'],
  ],
  [
    'a service and its option are given away together',
    { late: withOption(apart, 11, 10) },
    ['9:00-9:45 Léa', '10:05-10:35 Léa'],
  ],
  ['nothing is given away when nothing is left', { late: two, begun: [10, 11] }, null],
]

for (const [title, given, expected] of cases) {
  test(title, () => assert.deepEqual(givenBy20(given), expected))
}
