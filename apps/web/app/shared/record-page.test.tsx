// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { Refusal } from '../lib/api/http.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../lib/api/query-client.tsx'
import { RecordPage } from './record-page.tsx'

const reader = { isAdmin: true }
vi.mock('../lib/session/session.ts', () => ({ useSession: () => ({ user: reader }) }))

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

function Page() {
  const query = useQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(new Refusal(404, { detail: 'Cet élément n’existe pas.' })),
  })
  return <RecordPage query={query}>{() => null}</RecordPage>
}

async function show(path: string) {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Fiche introuvable' })
}

it('the page of an unknown record links back to its list', async () => {
  await show('/dashboard/category/987654')
  expect(screen.getByRole('link', { name: 'Retour à la liste' }).getAttribute('href')).toBe(
    '/dashboard/category/list',
  )
})

it('for a professional, the page of an unknown record links back to the dashboard', async () => {
  reader.isAdmin = false
  await show('/dashboard/user/987654')
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})
