// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { administrationFr } from '../../locales/fr/administration.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { HistoryList } from './history-list.tsx'

vi.mock('../../lib/salon/salon.ts', () => ({ useTeam: () => [], useSettings: () => undefined }))

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr }))
afterEach(() => vi.unstubAllGlobals())

it('the dates of the history are in the same card as the other filters', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } })),
  )
  const Stub = createRoutesStub([{ path: '/', Component: HistoryList }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  const filters = await screen.findByRole('search')
  for (const name of ['Depuis le', 'Jusqu’au'])
    expect(filters.contains(screen.getByRole('group', { name }))).toBe(true)
  expect(filters.contains(screen.getByLabelText('Action'))).toBe(true)
})
