// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import { getAppointment, getCustomerAppointments } from '@meche/contract/appointments.ts'
import { getFamily } from '@meche/contract/family.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { startSession } from '../../lib/session/session.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { api, prepareApp, testAdmin, tokenOf } from '../../testing/app.tsx'
import { visitOf } from '../../testing/records.ts'
import { testSalon } from '../../test-salon.ts'
import { Confirmation } from './confirmation.tsx'

prepareApp()
beforeAll(() => addMessages('fr', publicFr))

it('a signed-out client is told to sign in, and returns to their visit afterwards', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Confirmation id={3} isMoved={false} /> }])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Connectez-vous pour voir votre rendez-vous.',
  )
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
    '/auth/jwt/sign-in?returnTo=%2Freservation%3Fdone%3D3',
  )
})

it('« Juste après » is offered below a visit to come, and not below one that is over', async () => {
  const parent = { ...testAdmin, id: 14, roles: ['ROLE_USER'] }
  const zoe = { id: 3, firstname: 'Roche', lastname: 'Zoé', birthDate: null, upcomingVisits: 0, version: 1 }
  api.answer(getMe, () => parent)
  api.answer(getFamily, () => [zoe])
  api.answer(getCustomerAppointments, () => [])
  await startSession(tokenOf(parent))
  const offersAfter = async (start: string) => {
    api.answer(getAppointment, () => visitOf({ id: 3, start: `${start}:00+01:00`, end: `${start}:30+01:00` }))
    const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
    const Component = () => <Confirmation id={3} isMoved={false} />
    const HydrateFallback = () => null
    const Stub = createRoutesStub([{ id: 'root', path: '/', Component, HydrateFallback, loader: () => root }])
    const client = makeQueryClient()
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <Stub />
      </QueryClientProvider>,
    )
    await screen.findByText('Rendez-vous confirmé')
    const found = await screen.findByRole('heading', { name: 'Juste après' }).catch(() => null)
    unmount()
    return found !== null
  }
  expect(await offersAfter('2026-11-24T14:00')).toBe(true)
  expect(await offersAfter('2026-11-20T10:00')).toBe(false)
})
