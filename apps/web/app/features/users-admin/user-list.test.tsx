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
import { UserList } from './user-list.tsx'

vi.mock('../../lib/session/session.ts', () => ({
  useSession: () => ({ user: { id: 1, roles: ['ROLE_ADMIN'] } }),
}))

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr }))

const client = {
  id: 9,
  firstname: 'Perrin',
  lastname: 'Nathalie',
  avatarUrl: null,
  portrait: null,
  email: 'nathalie@mail.example',
  phone: '+33639981265',
  roles: ['ROLE_USER'],
  quality: 'Customer',
  verified: true,
  red_zone: false,
  createdAt: '2024-12-24T10:00:00+01:00',
  figures: {
    lastVisit: '2026-11-03T10:00:00+01:00',
    nextVisit: '2026-12-08T14:00:00+01:00',
    visits: 12,
    spent: 84_000,
  },
}

const asked: URL[] = []
let answer: () => Response
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://salon.test'))
    return Promise.resolve(answer())
  })
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const Stub = createRoutesStub([{ path: '/', Component: () => <UserList look="rows" /> }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

it('the list of people begins with the clients: their number, last and next visit, how many there were, what was spent', async () => {
  answer = () =>
    new Response(JSON.stringify([client]), {
      headers: { 'content-type': 'application/json', 'x-total-count': '1' },
    })
  show()
  const row = (await screen.findByRole('link', { name: 'Nathalie Perrin' })).closest('tr')!
  expect(asked[0]!.searchParams.get('quality')).toBe('Customer')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => spaced(textContent))
  const cells = [...row.children].map(({ textContent }) => spaced(textContent))
  const shown = Object.fromEntries(heads.map((head, place) => [head, cells[place]]))
  // The initials of somebody without a picture stand before the name.
  expect(cells.join('|')).toContain('NPNathalie Perrin')
  expect(shown).toMatchObject({
    Téléphone: '06 39 98 12 65',
    'Dernière visite': expect.stringMatching(/^3 nov/),
    Prochaine: expect.stringMatching(/^8 déc/),
    Visites: '12',
    Dépensé: '840 €',
  })
})

it('a list that could not be read counts nothing, and says nothing of changes that nobody made', async () => {
  answer = () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
  show()
  await screen.findByRole('button', { name: 'Réessayer' })
  expect(document.body.textContent).not.toMatch(/\d\s*personne|changements/)
})
