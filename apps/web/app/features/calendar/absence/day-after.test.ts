import { expect, it } from 'vitest'
import { testAgenda } from '../../../testing/agenda.ts'
import { occupancyOf } from '../day.ts'
import { dayAfter } from './day-after.ts'
import { rowsOf } from './decisions.ts'

const working: [string, string][] = [['09:00', '19:00']]
const agenda = testAgenda(
  [
    { visit: 1, id: 11, start: '11:00', end: '12:00', professional: 1 },
    { visit: 2, id: 21, start: '15:00', end: '16:00', professional: 1 },
    { visit: 3, id: 31, start: '09:00', end: '10:00', professional: 2 },
  ],
  {
    professionals: [
      { id: 1, givenName: 'Camille', working },
      { id: 2, givenName: 'Léa', working },
      { id: 3, givenName: 'Hugo' },
    ],
  },
)
const absence = {
  professional: 1,
  start: '2026-11-20T00:00:00+01:00',
  end: '2026-11-21T00:00:00+01:00',
}

function rowsWith(date: string) {
  const [first, second] = agenda.days[0]!.visits
  const times = { start: `${date}T11:00:00+01:00`, end: `${date}T12:00:00+01:00` }
  const place = {
    kind: 'same_time' as const,
    professional: 2,
    ...times,
    steps: [{ id: 11, professional: 2, ...times }],
  }
  return rowsOf(
    [
      { visit: first!, wasChosen: false, place, call: null, choices: [] },
      { visit: second!, wasChosen: false, place: null, call: 'no_start', choices: [] },
    ],
    new Map(),
  )
}

it('a visit that a colleague takes over stands in their day, and one that is to be called where it was', () => {
  const { columns, taken } = dayAfter(agenda, '2026-11-20', rowsWith('2026-11-20'), absence)!
  expect(columns.map(({ name, steps }) => [name, steps.map(({ id }) => id)])).toEqual([
    ['Camille', [21]],
    ['Léa', [31, 11]],
  ])
  expect([...taken]).toEqual([11])
})

it('the absent professional has no working time left, and the occupancy of the colleague rises', () => {
  const [camille, lea] = dayAfter(agenda, '2026-11-20', rowsWith('2026-11-20'), absence)!.columns
  expect(camille).toMatchObject({ working: [], absences: [{ start: 0, end: 1440 }] })
  expect(occupancyOf(lea!)).toBe(0.2)
})

it('a visit that goes to another day leaves this one', () => {
  const { columns, taken } = dayAfter(agenda, '2026-11-20', rowsWith('2026-11-21'), absence)!
  expect(columns.flatMap(({ steps }) => steps.map(({ id }) => id))).toEqual([21, 31])
  expect([...taken]).toEqual([])
})
