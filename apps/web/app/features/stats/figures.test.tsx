// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { PeriodStats } from '@meche/contract/stats.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { Figures } from './figures.tsx'
import { statsQuery } from './api.ts'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const period = (from: string, appointments: number): PeriodStats => ({
  from,
  to: from,
  appointments,
  pending: 3,
  newClients: 2,
  revenue: 143_667,
  expectedRevenue: 35_396,
  occupancy: 0.45,
  noShowRate: 0.02,
  cancellationRate: null,
  days: [{ date: '2026-11-24', revenue: 29_029, expectedRevenue: 0 }],
  topServices: [{ id: 1, name: 'Coupe', count: 4, revenue: 29_029 }],
  professionals: [
    { id: 1, firstname: 'Moreau', lastname: 'Camille', services: 4, revenue: 29_029, occupancy: 0.5 },
  ],
})

function show() {
  const client = makeQueryClient()
  client.setQueryDefaults(['stats'], { staleTime: Infinity })
  client.setQueryData(statsQuery.queryKey, {
    today: null,
    week: period('2026-11-23', 12),
    month: period('2026-11-01', 50),
    lastMonth: period('2026-10-01', 61),
    toDo: null,
    client: null,
  })
  const Stub = createRoutesStub([{ path: '/', Component: Figures }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
}

const words = (node: Element) => node.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

it('the month is compared with the previous one, and shows how many of its visits are still open', () => {
  show()
  const month = within(screen.getByRole('region', { name: 'Ce mois-ci' }))
  const rows = month.getAllByRole('row').map((row) => [...row.children].map(words))
  expect(rows[0]).toEqual(['Indicateur', 'novembre 2026', 'octobre 2026'])
  expect(rows[1]).toEqual(['Rendez-vousdont 3 à venir ou à clôturer', '50', '61'])
})

it('amounts are in whole euros, and a note says that a composed service counts in parts', () => {
  show()
  expect(words(document.body)).not.toMatch(/\d,\d\d €/)
  expect(words(document.body)).toContain('1 437 €')
  expect(screen.getByText(/service composé/)).toBeTruthy()
})

it('a professional sees no team table with a single row', () => {
  show()
  expect(screen.queryByRole('heading', { name: 'Par professionnel' })).toBeNull()
})
