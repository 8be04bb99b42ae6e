// @vitest-environment jsdom
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { pageMadeAt } from '../lib/salon/clock.ts'
import { Offline } from '../lib/api/http.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { makeQueryClient } from '../lib/api/query-client.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const read = vi.fn<() => Promise<string>>()

function Page({ of }: { of: string }) {
  useQuery({ queryKey: [of], queryFn: read, initialData: 'read', staleTime: Infinity, retry: false })
  return <OfflineBar />
}

const said = () => screen.getByRole('status').textContent

let shown = 0

function show(of: string) {
  // Each page is another one: made at its own millisecond.
  const now = new Date(Date.parse('2026-11-24T09:43:00Z') + shown++)
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] })
  pageMadeAt(now.toISOString())
  const client = makeQueryClient()
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page of={of} /> }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  return client
}

it('when the connection drops, the offline bar says when the visits were last loaded', () => {
  show('calendar')
  expect(said()).toBe('')
  vi.advanceTimersByTime(22 * 60_000)
  act(() => onlineManager.setOnline(false))
  expect(said()).toBe('Pas de connexion. Les rendez-vous affichés datent de 10\u00a0h\u00a043.')
  // Data that refreshes automatically needs no button.
  expect(screen.queryByRole('button')).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(said()).toBe('')
})

it('the offline bar has its own text on pages other than the calendar', () => {
  show('people')
  act(() => onlineManager.setOnline(false))
  expect(said()).toBe('Pas de connexion. Ce qui est affiché date de 10\u00a0h\u00a043.')
})

it('an unreachable server counts as no connection', async () => {
  read.mockRejectedValue(new Offline('Pas de connexion internet.'))
  const client = show('calendar')
  await act(() => client.refetchQueries())
  expect(said()).toContain('Les rendez-vous affichés datent')
  // Nothing tells the device that the server is back: one asks again.
  read.mockResolvedValue('read again')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
  await waitFor(() => expect(said()).toBe(''))
})
