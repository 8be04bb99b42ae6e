// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { administrationFr } from '../../locales/fr/administration.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { NewUser } from './user-form.tsx'

const admin = { id: 1, roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] }
vi.mock('../../lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'authenticated', user: admin }),
}))

const sent: Record<string, unknown>[] = []
let services: object[] = []

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr }))
afterEach(() => vi.unstubAllGlobals())

async function open(quality: string) {
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)) as Record<string, unknown>)
    const answer = address.includes('/api/users') ? { id: 9, firstname: 'Petit', lastname: 'Nora' } : services
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    )
  })
  const Stub = createRoutesStub([
    { path: '/new', Component: NewUser },
    { path: '/dashboard/user/:id', Component: () => <p>La fiche</p> },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub initialEntries={[`/new?quality=${quality}`]} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Prénom')
}

it('an admin chooses the portrait in a professional’s form', async () => {
  await open('HairDresser')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(async () => {
    type('Prénom', 'Nora')
    type('Nom', 'Petit')
    type('Email', 'nora@example.org')
    type('Téléphone', '0639981265')
    fireEvent.click(screen.getByRole('radio', { name: /Portrait n°.4/ }))
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' })))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ lastname: 'Nora', firstname: 'Petit', portrait: 3 })
})

it('a client’s form offers no portrait', async () => {
  await open('Customer')
  expect(screen.queryByRole('radio', { name: /Portrait/ })).toBeNull()
})

it('a new professional offers everything that is sold, until it is unticked', async () => {
  const service = (id: number, name: string, disabled: boolean) => ({
    id,
    name,
    disabled,
    category: { name: 'Coupe' },
  })
  services = [
    service(1, 'Coupe femme', false),
    service(2, 'Coupe homme', false),
    service(3, 'Permanente', true),
  ]
  await open('HairDresser')
  const offered = within(screen.getByRole('group', { name: /Coupe/ })).getAllByRole<HTMLInputElement>(
    'checkbox',
  )
  expect(offered.map(({ checked, labels }) => [labels![0]!.textContent, checked])).toEqual([
    ['Coupe2 sur 2', true],
    ['Coupe femme', true],
    ['Coupe homme', true],
  ])
})
