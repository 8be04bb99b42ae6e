// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { byAnyone, readItems } from '../../lib/salon/booking-address.ts'
import { self } from '../../shared/family/whom.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testSalon } from '../../test-salon.ts'
import type { Hold } from './hold.ts'
import type { Booking } from './use-booking.ts'
import type { Flow } from './use-flow.ts'
import { YouStep } from './you-step.tsx'

vi.mock('../../lib/session/session.ts', () => ({
  useSession: () => ({ status: 'authenticated', user: { id: 5, givenName: 'Anne', familyName: 'Lebrun' } }),
}))

beforeAll(() => addMessages('fr', publicFr))
afterEach(() => sessionStorage.clear())

const start = '2026-11-24T15:45:00+01:00'
const items = [
  { id: 1, name: 'Coupe femme' },
  { id: 2, name: 'Brushing' },
].map(({ id, name }) => ({
  item: {
    kind: 'service' as const,
    id,
    name,
    description: null,
    duration: 30,
    pause: 0,
    price: 4000,
    isFrom: true,
    steps: [],
    professionals: [],
    color: 'sapin',
    place: 0,
    categories: [1],
  },
  ref: byAnyone({ kind: 'service', id }),
  professional: null,
  duration: 30,
  price: 4000,
  isFrom: true,
}))
const step = (item: number, from: string, to: string, price: number) => ({
  item,
  service: item + 1,
  busy: true,
  professional: 2,
  start: `2026-11-24T${from}:00+01:00`,
  end: `2026-11-24T${to}:00+01:00`,
  price,
})
const kept: Hold = {
  token: 'one',
  length: null,
  items: 's:1,s:2',
  start,
  end: '2026-11-24T16:45:00+01:00',
  price: 10_300,
  until: Date.now() + 600_000,
  professionals: [2, 2],
  steps: [step(0, '15:45', '16:15', 6000), step(1, '16:15', '16:45', 4300)],
}
const state = {
  items: readItems('s:1,s:2'),
  step: 'you' as const,
  day: null,
  start,
  move: null,
  customer: null,
}

function show(now: string) {
  sessionStorage.setItem('kept-start', JSON.stringify(kept))
  const Page = () => (
    <YouStep
      items={items}
      booking={{ state, search: { items: kept.items, length: null } } as unknown as Booking}
      start={start}
      identify={null}
      forClient={null}
      note=""
      onNote={() => undefined}
      whom={self}
      onWhom={() => undefined}
      flow={{ refusal: null, insist: null, isHolding: false, isConfirming: false } as unknown as Flow}
    />
  )
  const root = { language: 'fr', settings: testSalon, faces: {}, isBrand: false, now }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => root }])
  const client = makeQueryClient()
  client.setQueryDefaults(['family'], { staleTime: Infinity })
  client.setQueryData(['family', 5], [])
  render(
    <QueryClientProvider client={client}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </QueryClientProvider>,
  )
}

const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

it('the last step shows the whole visit before it is confirmed: services, professionals, times and price', () => {
  show('2026-11-20T09:00:00+01:00')
  const lines = within(screen.getByRole('region', { name: /15\sh\s45/ })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => spaced(textContent))).toEqual([
    '15 h 45Coupe femmeavec Hugo, jusqu’à 16 h 1560 €Modifier Coupe femme',
    '16 h 15Brushingavec Hugo, jusqu’à 16 h 4543 €Modifier Brushing',
  ])
  expect(lines.map((line) => within(line).getAllByRole('link').length)).toEqual([1, 1])
  expect(screen.getByRole('button', { name: /^Confirmer · 103\s€$/ })).toBeTruthy()
})

it('before it is confirmed a visit says until which moment it can be cancelled, or that it no longer can online', () => {
  show('2026-11-20T09:00:00+01:00')
  expect(spaced(document.body.textContent)).toContain(
    'Annulation gratuite jusqu’au lundi 23 novembre à 15 h 45.',
  )
  cleanup()
  show('2026-11-24T10:26:00+01:00')
  expect(spaced(document.body.textContent)).toContain(
    'Ce rendez-vous est proche : il ne pourra être annulé que par téléphone.',
  )
  expect(document.body.textContent).not.toContain('Annulation gratuite')
})
