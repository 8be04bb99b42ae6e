// @vitest-environment node
import { expect, it } from 'vitest'
import { testAgenda } from '../../../testing/agenda.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { onOneAxis } from './one-axis.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

/** One visit at nine, by the clock on the wall. */
const dayOn = (date: string, offset: string) =>
  dayOfAgenda(
    testAgenda([{ visit: 1, start: '09:00', end: '10:00' }], {
      date,
      offset,
      professionals: [{ id: 1, givenName: 'Camille', working: [['02:30', '18:00']] }],
    }),
    date,
  )!
const visitsAt = (days: ReturnType<typeof onOneAxis>['days']) =>
  days.map(({ columns }) => columns[0]!.steps.map(({ start, end }) => [start, end])[0])

it('in the week of the autumn change the same time lies at the same height, and two o’clock is there twice', () => {
  const { axis, days } = onOneAxis([dayOn('2026-10-24', '+02:00'), dayOn('2026-10-25', '+01:00')])
  expect(visitsAt(days)).toEqual([
    [at(10), at(11)],
    [at(10), at(11)],
  ])
  expect([at(1), at(2), at(3), at(4), at(25)].map(axis.wallOf)).toEqual([at(1), at(2), at(2), at(3), at(24)])
  expect(days[0]!.columns[0]!.working).toEqual([{ start: at(2, 30), end: at(19) }])
})

it('in the week of the spring change the hour that is left out stays empty on its day', () => {
  const { axis, days } = onOneAxis([dayOn('2026-03-28', '+01:00'), dayOn('2026-03-29', '+02:00')])
  expect(axis.length).toBe(at(24))
  expect(visitsAt(days)).toEqual([
    [at(9), at(10)],
    [at(9), at(10)],
  ])
  expect(days[1]!.clock.minuteOf('2026-03-29T09:30')).toBe(at(9, 30))
})

it('in other weeks the days stay as they are', () => {
  const all = [dayOn('2026-11-20', '+01:00'), dayOn('2026-11-21', '+01:00')]
  expect(onOneAxis(all).days).toEqual(all)
  expect(onOneAxis(all).days[0]).toBe(all[0])
})
