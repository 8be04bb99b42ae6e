// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { getAvailableSlots } from '@meche/contract/availability.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { readBooking } from '../../lib/salon/booking-address.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { api, prepareApp } from '../../testing/app.tsx'
import { testSalon } from '../../test-salon.ts'
import { slotsQuery } from './availability.ts'
import { JustAfterNote, useJustAfter } from './just-after.tsx'

prepareApp()

const search = { items: 's:1', isStaff: false, move: null, length: null }
const state = readBooking(new URLSearchParams('items=s:1&step=slot&after=1@2026-11-24T15:00:00%2B01:00'))
const answer = (...times: string[]) => ({
  timeZone: 'Europe/Paris',
  days: [
    {
      date: '2026-11-24',
      slots: times.map((time) => {
        const [start, end] = [`2026-11-24T${time}:00+01:00`, '2026-11-24T18:00:00+01:00']
        return { start, end, price: 3000, fit: 'tight' as const, options: [] }
      }),
    },
  ],
  nextAvailable: null,
})

/** The step after a visit until 3 p.m., for which other starts were read before that visit was booked. */
function open(earlier: string[], now: string[]) {
  api.answer(getAvailableSlots, () => answer(...now))
  addMessages('fr', publicFr)
  const choose = vi.fn()
  const Step = () => {
    const isNone = useJustAfter({ state, search, isForOthers: false, choose, goTo: choose })
    return <JustAfterNote state={state} isNone={isNone} />
  }
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Step, loader: () => root, HydrateFallback: () => null },
  ])
  const client = makeQueryClient()
  const { queryKey } = slotsQuery(search, '2026-11-23', '2026-11-29')
  client.setQueryData(queryKey, answer(...earlier), { updatedAt: 1 })
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  return choose
}

it('the start is chosen from what is free now, not from what was read before the visit was booked', async () => {
  const choose = open(['15:00'], ['15:20', '16:00'])
  await waitFor(() => expect(choose).toHaveBeenCalled())
  expect(choose.mock.calls).toEqual([[{ start: '2026-11-24T15:20:00+01:00', day: '2026-11-24' }]])
})

it('when nothing is free within an hour, nothing is chosen, and the client reads so', async () => {
  const choose = open([], ['14:30', '16:10'])
  await screen.findByText(/^Aucune heure libre dans l’heure qui suit 15\sh\./)
  expect(choose).not.toHaveBeenCalled()
})
