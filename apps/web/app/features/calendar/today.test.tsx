// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import { getAgenda } from '@meche/contract/agenda.ts'
import { getCustomerAppointments } from '@meche/contract/appointments.ts'
import { getNotes } from '@meche/contract/notes.ts'
import { getGaps, offerPlace } from '@meche/contract/waitlist.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { startSession } from '../../lib/session/session.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testSalon } from '../../test-salon.ts'
import { testAgenda, type TestDay, type TestStep } from '../../testing/agenda.ts'
import { refusal } from '../../testing/api.ts'
import { api, prepareApp, testAdmin, tokenOf } from '../../testing/app.tsx'
import { testDue, testGap, testWaiting } from '../../testing/gaps.ts'
import { StaffToday } from './today.tsx'

prepareApp()

const camille = {
  ...testAdmin,
  id: 1,
  lastname: 'Camille',
  roles: ['ROLE_USER'],
  quality: 'HairDresser' as const,
}
const team: TestDay['professionals'] = [
  { id: 1, givenName: 'Camille', working: [['09:00', '12:00']] },
  { id: 2, givenName: 'Hugo', working: [['09:00', '12:00']] },
]

beforeEach(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  api.answer(getCustomerAppointments, () => [])
  api.answer(getNotes, () => [])
  api.answer(getGaps, () => [testGap(), testGap({ professional: 2 })])
})

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const visit: TestStep = { visit: 7, professional: 1, start: '09:00', end: '10:30' }

/** The dashboard on Friday at 10 h 40, with a visit of Camille's from 9 to 10. */
async function show(me = testAdmin, day: TestDay = {}, steps: TestStep[] = [visit]) {
  api.answer(getMe, () => me)
  await startSession(tokenOf(me))
  api.answer(getAgenda, () => testAgenda(steps, { professionals: team!, ...day }))
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const isAdmin = me === testAdmin
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <StaffToday userId={me.id} isAdmin={isAdmin} />,
      loader: () => root,
      HydrateFallback: () => null,
    },
    { path: '*', Component: Address },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

it('a professional sees their own day first, an admin the team’s', async () => {
  await show(camille)
  await screen.findByRole('heading', { name: 'Votre journée' })
  expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Votre journée')
})

it('each line of the team ends with how much of the working time is taken', async () => {
  await show()
  const line = (await screen.findByRole('listbox', { name: 'Camille' })).closest('.line')!
  expect(plain(line.querySelector('.share')!.textContent)).toBe('50 %')
})

it('free time in which something fits can be filled: the link opens the calendar’s panel at that place', async () => {
  await show()
  const gaps = await screen.findByRole('region', { name: 'À combler aujourd’hui' })
  await within(gaps).findAllByRole('link', { name: /^Remplir/ })
  const lines = within(gaps)
    .getAllByRole('listitem')
    .map((one) => plain(one.textContent))
  expect(lines).toEqual(['1 h 2010 h 40, CamilleFrangeRemplir', '1 h 2010 h 40, HugoFrangeRemplir'])
  fireEvent.click(within(gaps).getAllByRole('link', { name: /Remplir/ })[1]!)
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/dashboard/calendar?date=2026-11-20&book=visit&at=2026-11-20T10:40&pro=2',
    ),
  )
})

it('a professional is only offered the gaps of their own day', async () => {
  await show(camille)
  const gaps = await screen.findByRole('region', { name: 'À combler aujourd’hui' })
  expect(await within(gaps).findAllByRole('link', { name: /^Remplir/ })).toHaveLength(1)
})

it('beside free time for which nobody waits, a regular client can be called', async () => {
  api.answer(getGaps, () => [testGap({ due: [testDue(7)] })])
  await show()
  const list = await screen.findByRole('region', { name: 'À combler aujourd’hui' })
  const call = await within(list).findByRole('link', { name: 'Appeler Marianne Roche' })
  expect(call.getAttribute('href')).toBe('tel:+33639981267')
  expect(plain(within(list).getByRole('listitem').textContent)).toContain(
    'Marianne Roche vient d’habitude ces jours-ci : Frange',
  )
})

it('free time that a client waits for is offered to them, and one whom no message reaches is called', async () => {
  const byPhone = testWaiting({
    entry: 4,
    customer: { id: 6, firstname: 'Roy', lastname: 'Ana', phone: '+33639981266' },
    canOffer: false,
  })
  const gaps = [
    testGap({ waiting: [testWaiting(), byPhone] }),
    testGap({ professional: 2, waiting: [testWaiting({ start: '2026-11-20T10:40:00+01:00' }), byPhone] }),
  ]
  api.answer(getGaps, () => gaps)
  await show()
  const list = await screen.findByRole('region', { name: 'À combler aujourd’hui' })
  const propose = await within(list).findByRole('button', { name: /^Proposer 11.h à Lucie Petit$/ })
  const lines = within(list)
    .getAllByRole('listitem')
    .map((one) => plain(one.textContent))
  expect(lines).toEqual([
    '1 h 2010 h 40, CamilleLucie Petit attend : FrangeProposer 11 h',
    '1 h 2010 h 40, HugoAna Roy attend : FrangeAppeler',
  ])
  expect(within(list).getByRole('link', { name: 'Appeler Ana Roy' }).getAttribute('href')).toBe(
    'tel:+33639981266',
  )
  const asked: unknown[] = []
  api.answer(offerPlace, ({ params, body }) => {
    asked.push(params, body)
    return refusal(409, 'Cette heure vient d’être prise.', { code: 'slot_taken' })
  })
  fireEvent.click(propose)
  await within(list).findByText('Cette heure vient d’être prise.')
  expect(asked).toEqual([{ id: 3 }, { start: '2026-11-20T11:00:00+01:00', professional: 1 }])
})

it('a closed day says why, and leads to the next open one', async () => {
  const closures = [{ start: '00:00', end: '2026-11-21T00:00:00+01:00', reason: 'Inventaire' }]
  await show(testAdmin, { professionals: [{ id: 3, givenName: 'Léa' }], closures }, [])
  await screen.findByText('Salon fermé : Inventaire', { normalizer: (text) => plain(text)! })
  fireEvent.click(screen.getByRole('button', { name: /samedi 21 novembre/ }))
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/dashboard/calendar?date=2026-11-21'),
  )
})
