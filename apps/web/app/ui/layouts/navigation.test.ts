import { describe, expect, it } from 'vitest'
import { isActive, isVisible } from './navigation.ts'

describe('navigation', () => {
  it('marks a link whose path is part of the current path', () => {
    expect(isActive({ path: '/dashboard' }, '/dashboard/calendar')).toBe(true)
    expect(isActive({ path: '/reservation' }, '/dashboard')).toBe(false)
  })

  it('never marks other sites and anchors', () => {
    expect(isActive({ path: 'https://example.com' }, '/https://example.com')).toBe(false)
    expect(isActive({ path: '#team' }, '/#team')).toBe(false)
  })

  it('hides an item from a known role that its list leaves out', () => {
    expect(isVisible({ roles: ['admin'] }, 'user')).toBe(false)
    expect(isVisible({ roles: ['admin'] }, undefined)).toBe(true)
    expect(isVisible({ roles: [] }, 'user')).toBe(true)
  })
})
