// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { testAgenda, type TestDay, type TestStep } from '../../../testing/agenda.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { daysOfWeek, hoursIn, longestFree, peopleOfWeek, workIn } from './week.ts'

const dayWith = (steps: TestStep[], more: TestDay = {}) =>
  dayOfAgenda(
    testAgenda(steps, {
      professionals: [
        { id: 1, givenName: 'Camille', working: [['09:00', '18:00']] },
        { id: 2, givenName: 'Hugo' },
      ],
      ...more,
    }),
    '2026-11-20',
  )!
const columnWith = (steps: TestStep[]) => dayWith(steps).columns[0]!
const at = (hours: number, minutes = 0) => hours * 60 + minutes

it('a week begins on Monday', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
  expect(daysOfWeek('2026-11-16')).toEqual(week)
  expect(daysOfWeek('2026-11-22')).toEqual(week)
})

describe('the longest free interval', () => {
  const visits: TestStep[] = [
    { visit: 1, start: '10:00', end: '12:00' },
    { visit: 2, start: '13:30', end: '17:00' },
  ]
  it('is the longest between the visits, and the first of those as long', () => {
    expect(longestFree(columnWith(visits))).toEqual({ start: at(12), end: at(13, 30) })
    expect(longestFree(columnWith([{ visit: 1, start: '10:00', end: '17:00' }]))).toEqual({
      start: at(9),
      end: at(10),
    })
  })
  it('begins now at the earliest', () => {
    expect(longestFree(columnWith(visits), at(13))).toEqual({ start: at(17), end: at(18) })
    expect(longestFree(columnWith(visits), at(17, 30))).toEqual({ start: at(17, 30), end: at(18) })
  })
  it('is none when less than a quarter of an hour is left', () => {
    expect(longestFree(columnWith(visits), at(17, 50))).toBe(null)
    expect(longestFree(columnWith([{ visit: 1, start: '09:10', end: '18:00' }]))).toBe(null)
  })
  it('leaves pauses and buffers out', () => {
    const withPause: TestStep[] = [
      { visit: 1, start: '09:00', end: '10:00' },
      { visit: 1, start: '10:00', end: '16:00', busy: false },
      { visit: 1, start: '16:00', end: '17:00', after: 15 },
    ]
    expect(longestFree(columnWith(withPause))).toEqual({ start: at(17, 15), end: at(18) })
  })
})

it('work is what is coming or done, and each hour has its own share', () => {
  const column = columnWith([
    { visit: 1, start: '09:30', end: '11:00' },
    { visit: 2, start: '11:00', end: '12:00', status: 'no_show' },
    { visit: 3, start: '12:00', end: '12:30', busy: false },
  ])
  expect(workIn([column])).toEqual({ busy: 90, working: 540 })
  expect(hoursIn({ start: at(8), end: at(12) }).map((hour) => workIn([column], hour))).toEqual([
    { busy: 0, working: 0 },
    { busy: 30, working: 60 },
    { busy: 60, working: 60 },
    { busy: 0, working: 60 },
  ])
})

it('rows are those chosen in their order, else who works or has something on one of the days', () => {
  const days = [dayWith([])]
  expect(peopleOfWeek(days, null)).toEqual([1])
  expect(
    peopleOfWeek([...days, dayWith([{ visit: 1, start: '10:00', end: '11:00', professional: 2 }])], null),
  ).toEqual([1, 2])
  expect(peopleOfWeek(days, [2, 1])).toEqual([2, 1])
})
