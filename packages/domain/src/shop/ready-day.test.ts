import assert from 'node:assert/strict'
import test from 'node:test'
import { dayNumber, weekdayOf } from '../time/date.ts'
import { readyDay } from './ready-day.ts'

const isOpenOn = (date: string) => weekdayOf(dayNumber(date)) < 6 && date !== '2026-11-27'

test('an order is ready on the first open day after its preparation', () => {
  const cases: [today: string, days: number, ready: string][] = [
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-26', 1, '2026-11-30'],
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-11-28', 0, '2026-11-30'],
  ]
  for (const [today, days, ready] of cases) assert.equal(readyDay(today, { days, isOpenOn }), ready, today)
})

test('a salon that never opens names the day after the preparation', () => {
  assert.equal(readyDay('2026-11-26', { days: 2, isOpenOn: () => false }), '2026-11-28')
})
