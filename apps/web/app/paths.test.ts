import { describe, expect, it } from 'vitest'
import { safeReturnTo, signInPath } from './paths.ts'

describe('returning after sign-in', () => {
  it('goes back to the page that asked, with its query', () => {
    expect(signInPath('/dashboard/calendar?day=2026-11-20')).toBe(
      '/auth/jwt/sign-in?returnTo=%2Fdashboard%2Fcalendar%3Fday%3D2026-11-20',
    )
    expect(safeReturnTo('/dashboard/calendar?day=2026-11-20')).toBe('/dashboard/calendar?day=2026-11-20')
  })

  it('never leaves the site', () => {
    for (const wanted of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
    ]) {
      expect(safeReturnTo(wanted)).toBe('/dashboard')
    }
  })
})
