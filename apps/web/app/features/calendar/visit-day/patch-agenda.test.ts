import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import { testAgenda, type TestStep } from '../../../testing/agenda.ts'
import type { AgendaDays } from '../agenda-day.ts'
import { agendaQuery } from '../api.ts'
import { closedAs, patchVisit } from './patch-agenda.ts'

const { queryKey } = agendaQuery('2026-11-20')
const readAt = Date.parse('2026-11-20T08:00:00Z')
const first: TestStep = { id: 70, visit: 7, start: '10:00', end: '11:00' }
const second: TestStep = { id: 80, visit: 8, start: '11:00', end: '12:00' }
const moved = { ...second, start: '14:00', end: '15:00' }
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<AgendaDays>(queryKey, testAgenda([first, second]), { updatedAt: readAt })
})

const state = () => client.getQueryState(queryKey)!
const day = () => client.getQueryData<AgendaDays>(queryKey)!.days[0]!
const visit = (id: number) => day().visits.find((one) => one.id === id)!
const takenBy = (id: number) => day().professionals[0]!.taken.filter(({ ref }) => ref === id)
const arrive = (one: AgendaVisit) => ({ ...one, arrivedAt: '2026-11-20T10:00:00+01:00' })

it('a patched calendar is as old as it was, and as wrong, also when it is put back', () => {
  const error = new Error('Pas de connexion internet.')
  client.getQueryCache().find({ queryKey })!.setState({ error, status: 'error' })
  const putBack = patchVisit(client, 7, arrive)
  expect([visit(7).arrivedAt !== null, state().dataUpdatedAt, state().error]).toEqual([true, readAt, error])
  putBack()
  expect([visit(7).arrivedAt, state().dataUpdatedAt, state().error]).toEqual([null, readAt, error])
})

it('only the patched visit is put back, with the time that it takes', () => {
  const putBack = patchVisit(client, 7, closedAs('no_show'))
  expect(takenBy(7)).toEqual([])
  patchVisit(client, 8, () => testAgenda([moved]).days[0]!.visits[0]!)
  putBack()
  expect([visit(7).status, takenBy(7).length]).toEqual(['pending', 1])
  expect(visit(8).start).toContain('14:00')
})

it('a visit that was read meanwhile is not put back', () => {
  const putBack = patchVisit(client, 7, arrive)
  client.setQueryData<AgendaDays>(queryKey, testAgenda([{ ...first, start: '15:00', end: '16:00' }, second]))
  putBack()
  expect(visit(7).start).toContain('15:00')
})
