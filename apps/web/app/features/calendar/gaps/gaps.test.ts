import { expect, it } from 'vitest'
import { testAgenda } from '../../../testing/agenda.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { gapsToFill } from './gaps.ts'

const date = '2026-11-20'
const { columns } = dayOfAgenda(
  testAgenda(
    [
      { visit: 1, start: '09:00', end: '10:00' },
      { visit: 1, start: '10:00', end: '10:35', busy: false },
      { visit: 1, start: '10:35', end: '11:00' },
      { visit: 2, start: '12:00', end: '12:50' },
    ],
    {
      date,
      professionals: [
        { id: 1, givenName: 'Camille', working: [['09:00', '13:00']] },
        { id: 2, givenName: 'Léa', working: [['09:00', '10:00']] },
      ],
    },
  ),
  date,
)!

function gaps(now: number, shortest = 15) {
  return gapsToFill(columns, now, (_, minutes) => minutes >= shortest).map(
    ({ professional, start, end, pause }) =>
      [professional.name, start / 60, end - start, pause?.visit?.id ?? null].join(' '),
  )
}

it('free time and free pauses are gaps when something fits, in order of time', () => {
  expect(gaps(540)).toEqual(['Léa 9 60 ', 'Camille 10 35 1', 'Camille 11 60 '])
  expect(gaps(540, 40)).toEqual(['Léa 9 60 ', 'Camille 11 60 '])
})

it('a gap begins at the next five minutes, and ends to be one when nothing fits in its rest', () => {
  expect(gaps(678)).toEqual([`Camille ${680 / 60} 40 `])
  expect(gaps(708)).toEqual([])
})
