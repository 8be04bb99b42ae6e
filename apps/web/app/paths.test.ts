import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { hasPage, paths, safeReturnTo, signInPath } from './paths.ts'
import routes from './routes.ts'

describe('the pages in the menus', () => {
  const toRoute = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
    index
      ? { id: file, index, ...(path && { path }) }
      : { id: file, ...(path && { path }), children: children?.map(toRoute) }
  const table = (routes as RouteConfigEntry[]).map(toRoute)
  const fileOf = (path: string) => matchRoutes(table, path)?.at(-1)?.route.id ?? ''

  it('all exist as routes', () => {
    const missing = ['routes/unmatched.tsx', 'routes/dashboard/admin-area.tsx']
    const fixed = Object.values(paths).filter((path) => typeof path === 'string')
    const known = fixed.filter((path) => !missing.includes(fileOf(path)))
    expect(fixed.filter((path) => hasPage({ path }))).toEqual(known)
    expect(known).toContain(paths.calendar)
  })

  it('a category has a page of its own, as the specification declares', () => {
    expect(fileOf('/dashboard/category/3')).toBe('routes/dashboard/category/details.tsx')
  })
})

describe('the return after sign-in', () => {
  it('opens the requested page with its query', () => {
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
