import { describe, expect, it, vi } from 'vitest'
import { correctClock, pageMadeAt, wallOf } from './clock.ts'

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

  it('is put right by the server after the device has slept', () => {
    const elapsed = vi.spyOn(performance, 'now')
    const clock = () => wallOf(pageMadeAt('2026-11-20T11:00:00+01:00') + performance.now(), 'Europe/Paris')
    elapsed.mockReturnValue(1_000)
    expect(clock()).toBe('2026-11-20T11:00')
    correctClock('2026-11-20T13:30:00+01:00')
    expect(clock()).toBe('2026-11-20T13:30')
  })
})
