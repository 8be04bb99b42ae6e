// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { ToDo } from '@meche/contract/stats.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { statsQuery } from './api.ts'
import { ToDoStrip } from './to-do-strip.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

function show(toDo: ToDo) {
  const client = makeQueryClient()
  client.setQueryDefaults(['stats'], { staleTime: Infinity })
  client.setQueryData(statsQuery.queryKey, {
    today: null,
    week: null,
    month: null,
    lastMonth: null,
    toDo,
    client: null,
  })
  const Stub = createRoutesStub([{ path: '/', Component: ToDoStrip }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')])
}

it('each waiting task links to the page where it is done', () => {
  expect(show({ toClose: { count: 3, day: '2026-11-21' }, booked: 1, failedMessages: 2 })).toEqual([
    ['3 rendez-vous à clôturer', '/dashboard/calendar?date=2026-11-21'],
    ['2 messages en échec', '/dashboard/message?status=failed'],
    ['1 réservation en ligne depuis hier', '/dashboard/history?entity=appointment&action=create'],
  ])
})

it('online bookings are not a task for a professional, and an empty list says so', () => {
  expect(show({ toClose: { count: 0, day: null }, booked: 4, failedMessages: null })).toEqual([])
  expect(screen.getByText('Rien n’attend.')).toBeTruthy()
})
