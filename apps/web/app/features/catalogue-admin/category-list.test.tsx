// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { administrationFr } from '../../locales/fr/administration.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { CategoryList } from './category-list.tsx'

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr })

  HTMLDialogElement.prototype.showModal = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

it('a category list that failed to load shows no count', async () => {
  const problem = JSON.stringify({ detail: 'Le serveur dit non.' })
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(problem, { status: 500, headers })))
  const Stub = createRoutesStub([{ path: '/', Component: CategoryList }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Le serveur dit non.')
  expect(screen.queryByText(/0 catégorie/)).toBeNull()
})
