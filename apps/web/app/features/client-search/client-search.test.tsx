// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import ClientSearch from './client-search.tsx'

const reader = { isAdmin: false }
vi.mock('../../lib/session/session.ts', () => ({ useSession: () => ({ user: reader }) }))

const asked: string[] = []
const clients = [
  {
    id: 7,
    firstname: 'Perrin',
    lastname: 'Nathalie',
    avatarUrl: null,
    phone: '+33639981265',
    quality: 'Customer',
  },
]

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const found = address.includes('perrin') ? clients : []
    return Promise.resolve(
      new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ClientSearch isOpen onClose={() => undefined} /> },
    { path: '/dashboard/user/:id', Component: () => <p>La fiche</p> },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  return screen.getByRole('searchbox', { name: 'Nom ou téléphone' })
}

it('choosing a name opens the client’s file, and Enter opens the first result', async () => {
  const field = open()
  fireEvent.change(field, { target: { value: 'perrin' } })
  await screen.findByRole('link', { name: /Nathalie Perrin/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('La fiche')).toBeTruthy()
})

it('a professional’s search covers their own clients only', async () => {
  fireEvent.change(open(), { target: { value: 'zzz' } })
  expect(await screen.findByText('Aucun de vos clients ne correspond.')).toBeTruthy()
  expect(asked).toEqual([expect.stringContaining('is_own=1')])
})

it('a search for a single letter sends no request', async () => {
  fireEvent.change(open(), { target: { value: 'p' } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toEqual([])
})
