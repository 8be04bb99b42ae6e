// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { ClientCalendar } from './client-calendar.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const step = (id: number, visit: number, [from, to]: [string, string], name: string) => ({
  id,
  start: `2099-11-24T${from}:00+01:00`,
  end: `2099-11-24T${to}:00+01:00`,
  busy: true,
  service: { id, name, color: 'sapin' },
  professional: { id: 1, firstname: 'Moreau', lastname: 'Camille' },
  appointment: { id: visit },
})

it('a client’s calendar shows the pauses of a visit and links to moving or cancelling it', () => {
  const client = makeQueryClient()
  client.setQueryDefaults(['calendar'], { staleTime: Infinity })
  client.setQueryData(
    ['calendar', 'own', 7],
    [
      step(1, 5, ['10:00', '10:30'], 'Couleur'),
      step(2, 5, ['11:05', '11:50'], 'Coupe'),
      step(3, 6, ['15:00', '15:30'], 'Soin'),
    ],
  )
  const Stub = createRoutesStub([{ path: '/', Component: () => <ClientCalendar userId={7} /> }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent.replaceAll('\u00a0', ' '))).toEqual([
    '10 h10 h 30Couleuravec Camille',
    '10 h 30Pause, 35 min',
    '11 h 0511 h 50Coupeavec Camille',
    '15 h15 h 30Soinavec Camille',
  ])
  expect(screen.getByRole('link', { name: 'Gérer mon rendez-vous' }).getAttribute('href')).toBe('/dashboard')
})
