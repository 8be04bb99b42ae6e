// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testAgenda, type TestStep } from '../../testing/agenda.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { NextClient } from './next-client.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const date = '2026-11-24'
const visit = (start: string, status: TestStep['status'] = 'pending'): TestStep => ({
  visit: 5,
  start,
  end: '12:00',
  status: status!,
})

function show(steps: TestStep[], customer: object = {}) {
  const { columns } = dayOfAgenda(
    testAgenda(steps, {
      date,
      visit: { note: 'Allergie au henné' },
      customer: { firstname: 'Picard', lastname: 'Maxime', phone: '+33639981265', ...customer },
    }),
    date,
  )!
  const client = makeQueryClient()
  client.setQueryDefaults(['calendar'], { staleTime: Infinity })
  client.setQueryData(['calendar', 'last time', 9], { visit: null, note: '7/1, 20 vol.' })
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NextClient columns={columns} now="2026-11-24T11:00" hasFile /> },
  ])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

it('a next client who is due now is shown as « maintenant », not « dans 0 min »', () => {
  expect(show([visit('11:00')])).toContain('maintenant')
  expect(document.body.textContent).not.toContain('dans ')
})

it('the next client’s message and team notes are shown, with links to the file and phone', () => {
  const text = show([visit('11:20')])
  for (const part of ['dans 20 min', 'Allergie au henné', '7/1, 20 vol.', 'Aucune visite passée'])
    expect(text).toContain(part)
  expect(screen.getByRole('link', { name: 'Voir la fiche' }).getAttribute('href')).toBe('/dashboard/user/9')
  expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+33639981265')
})

it('a day without visits is not shown as finished', () => {
  expect(show([])).toContain('Aucun rendez-vous aujourd’hui')
  expect(document.body.textContent).not.toContain('Plus personne')
})

it('a day whose visits are over shows that no client is left', () => {
  expect(show([visit('09:00', 'done')])).toContain('Plus personne aujourd’hui')
})

it('a client without a name has no last visit and no notes of others', () => {
  const text = show([visit('11:20')], { walkIn: true })
  expect(text).toContain('dans 20 min')
  expect(text).not.toMatch(/Aucune visite passée|7\/1/)
})
