import assert from 'node:assert/strict'
import test from 'node:test'
import { blocksOf, endOf } from './blocks.ts'
import { clock, visit, withOption } from './example-calendar.model.ts'
import type { CalendarStep } from './calendar.ts'

const blocks = (steps: readonly CalendarStep[]) =>
  blocksOf<number, CalendarStep>(steps).map(
    (block) => `${block.map(({ id }) => id).join(' ')}, ${clock(block[0].start)}-${clock(endOf(block))}`,
  )

const cases: [title: string, steps: string, options: number[], blocks: string[]][] = [
  [
    'a service and the options that follow it are one block',
    '9:00-9:45 Camille cut; 9:45-9:55 Camille blow-dry; 9:55-10:00 Camille blow-dry; 10:00-11:00 Camille colour',
    [31, 32],
    ['30 31 32, 9:00-10:00', '33, 10:00-11:00'],
  ],
  [
    'an option of 0 minutes belongs to its service and ends nothing',
    '9:00-9:45 Camille cut; 10:00-10:15 Camille blow-dry; 10:15-10:15 Camille blow-dry',
    [31, 32],
    ['30 32, 9:00-9:45', '31, 10:00-10:15'],
  ],
  [
    'an option at another time is a block of its own',
    '9:00-9:45 Camille cut; 10:00-10:15 Camille blow-dry',
    [31],
    ['30, 9:00-9:45', '31, 10:00-10:15'],
  ],
  [
    'an option with another professional is a block of its own',
    '9:00-9:45 Camille cut; 9:45-10:15 Léa blow-dry',
    [31],
    ['30, 9:00-9:45', '31, 9:45-10:15'],
  ],
  [
    'an option with another status is a block of its own',
    '9:00-9:45 Camille cut done; 9:45-10:15 Camille blow-dry',
    [31],
    ['30, 9:00-9:45', '31, 9:45-10:15'],
  ],
]

for (const [title, steps, options, expected] of cases) {
  test(title, () => {
    const made = options.reduce((all, id) => withOption(all, id, 30), visit(3, steps))
    assert.deepEqual(blocks(made.steps), expected)
  })
}
