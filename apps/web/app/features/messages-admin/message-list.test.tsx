// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { administrationFr } from '../../locales/fr/administration.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { MessageList } from './message-list.tsx'

const asked: string[] = []
const reminder = {
  id: 1,
  kind: 'reminder',
  channel: 'sms',
  recipient: '+33639980182',
  user: { id: 9, firstname: 'Bailly', lastname: 'Rémi' },
  appointment: 4,
  appointmentStart: '2026-11-24T09:00:00+01:00',
  body: 'Rappel de votre rendez-vous',
  status: 'sent',
  createdAt: '2026-11-22T21:41:00+01:00',
  dueAt: '2026-11-23T09:00:00+01:00',
  resendable: false,
}

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr }))
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(
      new Response(JSON.stringify([reminder, { ...reminder, id: 2, appointmentStart: null }]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '2' },
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const Stub = createRoutesStub([{ path: '/', Component: MessageList }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

it('a message about a visit links to the day of that visit', async () => {
  open()
  const links = await screen.findAllByRole('link', { name: 'Voir dans le calendrier', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/calendar?date=2026-11-24'])
})

it('messages can be searched by recipient', async () => {
  open()
  const field = await screen.findByRole('searchbox', { name: 'Nom, téléphone, email' })
  await act(async () => fireEvent.change(field, { target: { value: 'bailly' } }))
  await waitFor(() => expect(asked.at(-1)).toContain('search=bailly'))
})
