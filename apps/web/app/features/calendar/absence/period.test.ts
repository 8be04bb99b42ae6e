import { expect, it } from 'vitest'
import { absenceOn } from './period.ts'

const times = (period: 'day' | 'morning' | 'other', from = '', to = '') =>
  absenceOn('2026-11-20', { period, from, to }, 'Europe/Paris')

it('an absence is a day, a half, or the times that are typed', () => {
  expect(times('day')).toEqual({ start: '2026-11-20T00:00:00+01:00', end: '2026-11-21T00:00:00+01:00' })
  expect(times('morning')!.end).toBe('2026-11-20T13:00:00+01:00')
  expect(times('other', '10:30', '12:00')).toEqual({
    start: '2026-11-20T10:30:00+01:00',
    end: '2026-11-20T12:00:00+01:00',
  })
})

it('times that are not typed yet, or end before they start, make no absence', () => {
  expect([times('other'), times('other', '10:00'), times('other', '12:00', '10:00')]).toEqual([
    null,
    null,
    null,
  ])
})
