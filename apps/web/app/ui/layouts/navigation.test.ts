import { describe, expect, it } from 'vitest'
import { isActive, isVisible, withPages } from './navigation.ts'

describe('the navigation', () => {
  it('marks a link whose path is part of the current path', () => {
    expect(isActive({ path: '/dashboard' }, '/dashboard/calendar')).toBe(true)
    expect(isActive({ path: '/reservation' }, '/dashboard')).toBe(false)
  })

  it('never marks other sites and anchors', () => {
    expect(isActive({ path: 'https://example.com' }, '/https://example.com')).toBe(false)
    expect(isActive({ path: '#team' }, '/#team')).toBe(false)
  })

  it('leaves out entries without a page, and groups that become empty', () => {
    const entry = (path: string) => ({ title: path, path })
    const items = [
      entry('/a'),
      entry('/b'),
      { ...entry('/c'), children: [entry('/c/list'), entry('/c/new')] },
      { ...entry('/d'), children: [entry('/d/list')] },
    ]
    const shown = withPages(items, ({ path }) => ['/a', '/c/list'].includes(path))
    expect(shown).toEqual([entry('/a'), { ...entry('/c'), children: [entry('/c/list')] }])
  })

  it('hides an item from a role that is not in its list', () => {
    expect(isVisible({ roles: ['admin'] }, 'user')).toBe(false)
    expect(isVisible({ roles: ['admin'] }, undefined)).toBe(true)
    expect(isVisible({ roles: [] }, 'user')).toBe(true)
  })
})
