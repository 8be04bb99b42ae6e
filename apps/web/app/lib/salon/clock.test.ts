import { describe, expect, it, vi } from 'vitest'
import { pageMadeAt, startOfDay, wallOf } from './clock.ts'

describe('the salon’s clock', () => {
  it('shows an instant in the salon’s local time', () => {
    expect(wallOf(Date.parse('2026-11-20T09:40:00Z'), 'Europe/Paris')).toBe('2026-11-20T10:40')
  })

  it('stays correct on a screen opened long after the page was made', () => {
    const elapsed = vi.spyOn(performance, 'now')
    const clock = () => wallOf(pageMadeAt('2026-11-20T10:40:00+01:00') + performance.now(), 'Europe/Paris')
    elapsed.mockReturnValue(1_000)
    expect(clock()).toBe('2026-11-20T10:40')
    elapsed.mockReturnValue(601_000)
    expect(clock()).toBe('2026-11-20T10:50')
  })

  it('gives the offset of midnight on the days when clocks change', () => {
    const midnights = ['2026-10-25', '2026-10-26', '2027-03-28', '2027-03-29'].map((day) =>
      startOfDay(day, 'Europe/Paris'),
    )
    expect(midnights).toEqual([
      '2026-10-25T00:00:00+02:00',
      '2026-10-26T00:00:00+01:00',
      '2027-03-28T00:00:00+01:00',
      '2027-03-29T00:00:00+02:00',
    ])
    expect(startOfDay('2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00+00:00')
  })
})
