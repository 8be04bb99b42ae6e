// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { arrange } from './day.ts'
import { TeamBars } from './team-bars.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const day = '2026-11-24'
const visit = (id: number, start: string, end: string) =>
  ({
    id,
    start: `${day}T${start}:00+01:00`,
    end: `${day}T${end}:00+01:00`,
    busy: true,
    status: 'pending',
    service: { id: 1, name: 'Coupe', is_break: false, color: 'sapin' },
    professional: { id: 2 },
    appointment: {
      id,
      note: null,
      customer: { id: 9, firstname: 'Picard', lastname: `Client${id}`, phone: null },
    },
  }) as unknown as CalendarStep
const column = {
  id: 2,
  name: 'Inès',
  working: [{ start: 540, end: 720 }],
  absences: [],
  steps: arrange(day, [visit(5, '09:00', '10:00'), visit(6, '10:20', '11:00')]),
}
const off = { id: 3, name: 'Léa', working: [], absences: [], steps: [] }
const onOpen = vi.fn()

function show() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <TeamBars columns={[column, off]} now={600} moment={`${day}T10:00`} onOpen={onOpen} />,
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
    '9 h – 10 h, Client5 Picard, Coupe, avec Inès, à clôturer',
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
