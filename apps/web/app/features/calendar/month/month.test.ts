// @vitest-environment node
import { expect, it } from 'vitest'
import { closedWeekdays, isClosed, monthDay, monthTotal, weeksOfMonth, type SummaryDay } from './month.ts'

const person = (id: number, more: Partial<SummaryDay['professionals'][number]> = {}) => ({
  id,
  visits: 3,
  busy: 240,
  working: 480,
  firstFree: null,
  absence: null,
  ...more,
})
const day = (more: Partial<SummaryDay> = {}): SummaryDay => ({
  date: '2026-11-20',
  holiday: null,
  closure: null,
  waiting: 0,
  visits: 5,
  amount: 30_000,
  professionals: [person(1), person(2, { busy: 480 })],
  ...more,
})
const admin = { userId: 100, isAdmin: true }
const professional = { userId: 2, isAdmin: false }

it('a month is shown in whole weeks from Monday to Sunday', () => {
  expect(weeksOfMonth('2026-11-20').map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  expect(weeksOfMonth('2027-02-28')).toHaveLength(4)
})

it('a day is as full as the work of all in their working time, and never more than full', () => {
  expect(monthDay(day(), null, admin)).toMatchObject({ visits: 5, share: 0.75 })
  expect(monthDay(day({ professionals: [person(1, { busy: 600 })] }), null, admin).share).toBe(1)
  expect(monthDay(day({ professionals: [person(1, { working: 0 })] }), null, admin).share).toBe(null)
})

it('a day of chosen professionals counts their visits, and one that two of them share once', () => {
  expect(monthDay(day(), [2], admin)).toMatchObject({ visits: 3, share: 1 })
  expect(monthDay(day(), [2, 1], admin)).toMatchObject({ visits: 5, share: 0.75 })
})

it.each([
  [null, admin, 30_000],
  // The amount is the salon's.
  [[2], admin, null],
  // A professional reads their own amount.
  [null, professional, 30_000],
  [[2], professional, 30_000],
  [[1], professional, null],
])('of %o %o reads the amount %o', (pros, reader, amount) => {
  expect(monthDay(day(), pros, reader).amount).toBe(amount)
})

it('a closed day to which somebody comes all the same shows the visits', () => {
  expect(isClosed({ closure: '', visits: 0 })).toBe(true)
  expect(isClosed({ closure: 'Noël', visits: 2 })).toBe(false)
  expect(isClosed({ closure: null, visits: 0 })).toBe(false)
})

it('a weekday that is closed in all weeks is narrow', () => {
  const weeks = weeksOfMonth('2027-02-01')
  const days = new Map(
    weeks.flatMap((week) =>
      week.map((date, weekday) => {
        const closure = weekday === 6 || date === '2027-02-02' ? '' : null
        return [date, monthDay(day({ date, closure, visits: 0 }), null, admin)] as const
      }),
    ),
  )
  expect(closedWeekdays(weeks, days)).toEqual([false, false, false, false, false, false, true])
  expect(closedWeekdays(weeks, new Map())).not.toContain(true)
})

it('the month in one line is as full as all its days together', () => {
  const days = [
    monthDay(day(), null, admin),
    monthDay(day({ professionals: [person(1, { busy: 0 })] }), null, admin),
  ]
  expect(monthTotal(days)).toEqual({ visits: 10, share: 0.5, amount: 60_000 })
  expect(monthTotal([monthDay(day(), [1], admin)]).amount).toBe(null)
})
