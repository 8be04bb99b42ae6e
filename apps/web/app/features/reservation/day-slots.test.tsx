// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../lib/format/days.ts'
import { addMessages } from '../../lib/i18n.tsx'
import { makeQueryClient } from '../../lib/query-client.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { daysQuery, slotsQuery } from './availability.ts'
import { DaySlots } from './day-slots.tsx'

beforeAll(() => addMessages('fr', publicFr))

const today = '2026-11-24'
const day = '2026-11-26'
const first = '2026-12-03T11:30:00+01:00'
const query = { items: 's:1@2', isStaff: false, move: null }

it('a full day offers the next place and another person as buttons', () => {
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
