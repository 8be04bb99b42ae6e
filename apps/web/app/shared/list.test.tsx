// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as api from '@meche/contract/routes.ts'
import { useList } from './list.ts'
import { makeQueryClient } from '../lib/api/query-client.tsx'

const stored: Record<string, object> = {}
beforeEach(() => {
  stored['/api/services/30'] = { id: 30, name: 'Zèbre' }
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://salon.test')
    const answer = pathname === '/api/services' ? [{ id: 1, name: 'Balayage' }] : stored[pathname]
    return Promise.resolve(
      new Response(JSON.stringify(answer ?? {}), {
        status: answer ? 200 : 404,
        headers: { 'content-type': 'application/json', 'x-total-count': '26' },
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const options = { filters: [], order: null }

function Names() {
  const { rows, fresh } = useList({ rows: api.getServices, row: api.getService }, ['services'], options)
  return (
    <p>
      {rows.map(({ name }) => name).join(', ')} · {String(fresh)}
    </p>
  )
}

it('a new record stays first in its list until the user turns the page or deletes it', async () => {
  const client = makeQueryClient()
  const router = createMemoryRouter(
    [
      { path: '/new', element: <p /> },
      { path: '/list', element: <Names /> },
    ],
    {
      initialEntries: ['/new'],
    },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => router.navigate('/list', { state: { made: { id: 30, name: 'Zèbre' } } }))
  expect(await screen.findByText('Zèbre, Balayage · 30')).toBeTruthy()
  // Deleted from its menu: the lists are asked for anew.
  delete stored['/api/services/30']
  await act(() => client.invalidateQueries({ queryKey: ['services'] }))
  expect(await screen.findByText('Balayage · null')).toBeTruthy()
  await act(() => router.navigate('/list?page=2'))
  expect(await screen.findByText('Balayage · null')).toBeTruthy()
})
