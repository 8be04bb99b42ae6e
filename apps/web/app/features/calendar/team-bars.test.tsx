// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testAgenda } from '../../testing/agenda.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { TeamBars } from './team-bars.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const day = '2026-11-24'
const { columns } = dayOfAgenda(
  testAgenda(
    [
      { id: 5, visit: 5, professional: 2, start: '09:00', end: '10:00' },
      { id: 6, visit: 6, professional: 2, start: '10:20', end: '11:00' },
    ],
    {
      date: day,
      customer: { firstname: 'Picard', lastname: 'Maxime' },
      professionals: [
        { id: 2, givenName: 'Inès', working: [['09:00', '12:00']] },
        { id: 3, givenName: 'Léa' },
      ],
    },
  ),
  day,
)!
const onOpen = vi.fn()

function show() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <TeamBars columns={columns} now={600} moment={`${day}T10:00`} onOpen={onOpen} />,
    },
  ])
  return render(<Stub />).container
}

it('the team bars show gaps from half an hour, and nothing outside working time', () => {
  const container = show()
  const gaps = [...container.querySelectorAll('.free')].map((gap) => gap.getAttribute('title'))
  expect(gaps).toEqual(['1\u00a0h libres'])
  expect(container.querySelectorAll('.line')[1]!.querySelectorAll('.bar > *')).toHaveLength(0)
})

it('a bar names the client and time of its visit, and opens it by click or keyboard', () => {
  show()
  const [first, second] = screen.getAllByRole('option')
  expect(first!.getAttribute('aria-label')!.replaceAll('\u00a0', ' ')).toBe(
    '9 h – 10 h, Maxime Picard, Coupe, avec Inès, à clôturer',
  )
  fireEvent.click(second!)
  expect(onOpen).toHaveBeenLastCalledWith(6)
  const list = screen.getByRole('listbox', { name: 'Inès' })
  fireEvent.focus(list)
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  fireEvent.keyDown(list, { key: 'ArrowLeft' })
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(onOpen).toHaveBeenLastCalledWith(5)
})
