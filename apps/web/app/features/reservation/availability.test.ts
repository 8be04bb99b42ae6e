import { describe, expect, it } from 'vitest'
import { addMonths, daysBetween, monthGrid, weekOf } from './availability.ts'

describe('ranges of days', () => {
  it('begin weeks on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  })

  it('show a month in whole weeks, within the API’s limit', () => {
    expect(monthGrid('2026-11-20')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    for (let month = '2026-01-01'; month < '2028-01-01'; month = addMonths(month, 1)) {
      const days = daysBetween(monthGrid(month))
      expect(days.length % 7).toBe(0)
      expect(days.length).toBeLessThanOrEqual(42)
    }
  })

  it('count months across the end of the year', () => {
    expect([addMonths('2026-12-31', 1), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  })
})
