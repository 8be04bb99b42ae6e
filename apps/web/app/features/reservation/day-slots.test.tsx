// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../lib/format/days.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { testSalon } from '../../test-salon.ts'
import { daysQuery, slotsQuery } from './availability.ts'
import { DaySlots } from './day-slots.tsx'

beforeAll(() => addMessages('fr', publicFr))

const today = '2026-11-24'
const day = '2026-11-26'
const first = '2026-12-03T11:30:00+01:00'
const query = { items: 's:1@2', isStaff: false, move: null, length: null }

it('a full day offers the next free day and another professional as buttons', () => {
  const client = makeQueryClient()
  for (const key of ['slots', 'days']) client.setQueryDefaults([key], { staleTime: Infinity })
  client.setQueryData(slotsQuery(query, today, '2026-11-29').queryKey, {
    timeZone: 'Europe/Paris',
    days: [{ date: day, slots: [] }],
    nextAvailable: first,
  })
  const next = addDays(day, 1)
  client.setQueryData(daysQuery(query, next, addDays(next, 27)).queryKey, {
    timeZone: 'Europe/Paris',
    days: [{ date: '2026-12-03', count: 4, closed: false, away: false, first }],
    nextAvailable: first,
  })
  const said: string[] = []
  const Page = () => (
    <DaySlots
      query={query}
      day={day}
      today={today}
      start={null}
      choice={{ kind: 'one', id: 2 }}
      away={undefined}
      onChoose={(start) => said.push(start)}
      onAnyone={() => said.push('anyone')}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Prochaine place\s: jeudi 3 décembre à\s11\sh\s30$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Voir avec une autre personne' }))
  expect(said).toEqual([first, 'anyone'])
})

const salon = { ...testSalon, slotPolicy: 'prefer_tight' as const }
const root = { language: 'fr', settings: salon, faces: {}, isBrand: false, now: `${today}T09:00:00+01:00` }
const slot = (time: string, professional: number, price: number) => ({
  start: `${day}T${time}:00+01:00`,
  end: `${day}T${time}:00+01:00`,
  price,
  fit: 'tight' as const,
  options: [{ professional, end: '', price, fit: 'tight' as const }],
})

function showDay(slots: object[], kind: 'anyone' | 'away') {
  const client = makeQueryClient()
  for (const key of ['slots', 'days']) client.setQueryDefaults([key], { staleTime: Infinity })
  client.setQueryData(slotsQuery(query, today, '2026-11-29').queryKey, {
    timeZone: 'Europe/Paris',
    days: [{ date: day, slots: slots as never }],
    nextAvailable: first,
  })
  const next = addDays(day, 1)
  client.setQueryData(daysQuery(query, next, addDays(next, 27)).queryKey, {
    timeZone: 'Europe/Paris',
    days: [],
    nextAvailable: null,
  })
  const hugo = { id: 2, familyName: 'Petit', givenName: 'Hugo', photo: null, portrait: null }
  const Page = () => (
    <DaySlots
      query={query}
      day={day}
      today={today}
      start={null}
      choice={kind === 'anyone' ? { kind } : { kind: 'one', id: 2 }}
      away={kind === 'away' ? hugo : undefined}
      onChoose={() => undefined}
      onAnyone={() => undefined}
    />
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => root }])
  render(
    <QueryClientProvider client={client}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </QueryClientProvider>,
  )
}

const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

it('under « peu importe » a start names the professional, and the price where prices differ', () => {
  showDay([slot('09:00', 1, 10_000), slot('14:00', 2, 10_300)], 'anyone')
  const named = screen.getAllByRole('button').map(({ textContent }) => spaced(textContent))
  expect(named).toEqual(['9 h Camille · 100 €', '14 h Hugo · 103 €'])
})

it('at most three of twelve equally good starts are marked', () => {
  const times = Array.from(
    { length: 12 },
    (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
  )
  showDay(
    times.map((time, index) => ({ ...slot(time, 1, 4200), fit: index === 0 ? 'loose' : 'tight' })),
    'anyone',
  )
  expect(screen.getAllByRole('button')).toHaveLength(12)
  expect(screen.getAllByRole('button', { name: /S’enchaîne bien/ })).toHaveLength(3)
})

it('a day on which the chosen person does not work says so, and not that it is full', () => {
  showDay([], 'away')
  expect(screen.getByText('Hugo ne travaille pas ce jour-là')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Voir avec une autre personne' })).toBeTruthy()
})
