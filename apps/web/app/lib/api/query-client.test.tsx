// @vitest-environment jsdom
import {
  onlineManager,
  useMutation,
  useQuery,
  QueryClientProvider,
  type QueryClient,
} from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Offline, Refusal } from './http.ts'
import { makeQueryClient } from './query-client.tsx'

const send = vi.fn<() => Promise<string>>()

beforeEach(() => {
  send.mockReset().mockImplementation(() => Promise.reject(new Offline('Pas de connexion internet')))
  onlineManager.setOnline(false)
})
afterEach(() => onlineManager.setOnline(true))

function Reader() {
  const { data, error } = useQuery({ queryKey: ['day'], queryFn: send })
  return <p>{data ?? error?.message ?? 'Chargement'}</p>
}

function Writer() {
  const { mutate, error, isPending } = useMutation({ mutationFn: send })
  return (
    <button type="button" onClick={() => mutate()}>
      {isPending ? 'Annulation en cours' : (error?.message ?? 'Annuler')}
    </button>
  )
}

function show(children: ReactNode, client: QueryClient = makeQueryClient()) {
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}

it('a read without a connection fails at once', async () => {
  show(<Reader />)
  expect(await screen.findByText('Pas de connexion internet')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(1)
})

it('a write without a connection fails at once and is not sent later', async () => {
  show(<Writer />)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Pas de connexion internet')).toBeTruthy()
  await act(async () => {
    onlineManager.setOnline(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(send).toHaveBeenCalledTimes(1)
})

it('a read is retried when the connection returns', async () => {
  show(<Reader />)
  await screen.findByText('Pas de connexion internet')
  send.mockImplementation(() => Promise.resolve('Mardi'))
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Mardi')).toBeTruthy()
})

it('a refused read is not retried', async () => {
  onlineManager.setOnline(true)
  send.mockImplementation(() => Promise.reject(new Refusal(404, { detail: 'Introuvable' })))
  show(<Reader />)
  expect(await screen.findByText('Introuvable')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(1)
})

it('a read that a busy server put off is retried', async () => {
  onlineManager.setOnline(true)
  send.mockImplementationOnce(() => Promise.reject(new Refusal(503, { detail: 'Un instant' })))
  send.mockImplementation(() => Promise.resolve('Mardi'))
  show(<Reader />)
  expect(await screen.findByText('Mardi', {}, { timeout: 5000 })).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(2)
})
