// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { OfficeNav, type OfficeNavProps } from './office-nav.tsx'

const sections = [
  {
    title: 'Overview',
    items: [
      { title: 'Dashboard', path: '/dashboard' },
      { title: 'Calendar', path: '/dashboard/calendar' },
      { title: 'Booking', path: '/reservation', roles: ['user'] },
      { title: 'Till', path: '/till', disabled: true },
      { title: 'Manual', path: 'https://manual.example' },
    ],
  },
  {
    title: 'Settings',
    items: [
      {
        title: 'Users',
        path: '/dashboard/user',
        roles: ['admin'],
        children: [
          { title: 'List', path: '/dashboard/user/list' },
          { title: 'Create', path: '/dashboard/user/new', roles: ['super'] },
        ],
      },
    ],
  },
]

function show(props: Partial<OfficeNavProps>) {
  const all = {
    form: 'vertical',
    brand: null,
    salon: null,
    sections,
    role: 'admin',
    help: undefined,
    label: 'Menu',
    pathname: '/dashboard/calendar',
    ...props,
  } as const
  return render(
    <MemoryRouter>
      <OfficeNav {...all} />
    </MemoryRouter>,
  )
}

const names = (role: 'link' | 'button') => screen.queryAllByRole(role).map((one) => one.textContent)

describe('the dashboard menu', () => {
  it('shows the count and description of an entry', () => {
    const items = [{ title: 'Messages', path: '/messages', info: '3', caption: 'SMS and e-mail' }]
    show({ sections: [{ title: 'Overview', items }] })
    expect(screen.getByRole('link').textContent).toBe('MessagesSMS and e-mail3')
  })

  it('marks the current page, but not the dashboard above it', () => {
    show({})
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Calendar'])
  })

  it('hides entries that a role may not see, and sections that become empty', () => {
    show({ role: 'user' })
    expect(names('link')).toEqual(['Dashboard', 'Calendar', 'Booking', 'Manual'])
    expect(screen.queryByText('Settings')).toBeNull()
  })

  it('shows a disabled item without a link, and opens other sites in a new tab', () => {
    show({})
    expect(screen.getByText('Till').closest('a')).toBeNull()
    expect(screen.getByText('Till').closest('[aria-disabled]')).not.toBeNull()
    const manual = screen.getByRole('link', { name: 'Manual' })
    expect([manual.getAttribute('target'), manual.getAttribute('rel'), manual.ariaCurrent]).toEqual([
      '_blank',
      'noreferrer',
      null,
    ])
  })

  it('opens the current group, and hides entries of a group by role', () => {
    show({ pathname: '/dashboard/user/list' })
    expect(screen.getByRole('button', { name: 'Users' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
  })

  it.each(['mini', 'horizontal'] as const)(
    'opens a group beside its button when it is %s, and Escape closes it',
    (form) => {
      show({ form, pathname: '/dashboard/user/list' })
      const group = screen.getByRole('button', { name: 'Users' })
      expect(screen.queryByRole('link', { name: 'List' })).toBeNull()
      fireEvent.click(group)
      expect(screen.getByRole('link', { name: 'List' })).not.toBeNull()
      fireEvent.keyDown(document, { key: 'Escape' })
      expect(screen.queryByRole('link', { name: 'List' })).toBeNull()
      expect(document.activeElement).toBe(group)
    },
  )
})
