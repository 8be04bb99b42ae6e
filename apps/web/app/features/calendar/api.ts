import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BlockScope } from '@meche/contract/breaks.ts'
import * as api from '@meche/contract/routes.ts'
import { useCallback } from 'react'
import { call, ifMatch } from '../../lib/api/http.ts'
import { noteAnswer } from '../../lib/live/cursor.ts'
import { waitlistAgain } from '../../shared/waitlist/entries.ts'
import { forgetFreeTimes } from '../../lib/salon/free-times.ts'

/** Everything on the calendar: a change of one visit makes all of it old. */
export const keys = { all: ['calendar'], of: (...parts: (string | number)[]) => ['calendar', ...parts] }

/** The agendas that have been read, whatever their days. */
export const agendas = { queryKey: keys.of('agenda') }

/** Everything that some days show; all professionals, so that choosing among them asks nothing. */
export function agendaQuery(from: string, to = from) {
  return queryOptions({
    queryKey: keys.of('agenda', from, to),
    queryFn: async ({ signal }) => {
      const { cursor, ...agenda } = await call(api.getAgenda, { query: { from, to }, signal })
      noteAnswer(cursor)
      // Without the cursor an unchanged day stays the same object, and draws nothing.
      return agenda
    },
    // How many are kept is what counts: see keepFewDays.
    gcTime: Infinity,
  })
}

/** How full days are; of at most 62. */
export function summaryQuery(from: string, to: string) {
  return queryOptions({
    queryKey: keys.of('summary', from, to),
    queryFn: ({ signal }) => call(api.getAgendaSummary, { query: { from, to }, signal }),
  })
}

/** Reads again how many clients wait, and for which of the free times. */
export async function readWaitingAgain(client: QueryClient): Promise<void> {
  await Promise.all([waitlistAgain(client), client.invalidateQueries(agendas)])
}

const DAYS_KEPT = 14

/** Forgets the agendas that were read longest ago, but for the last fourteen. */
export function keepFewDays(client: QueryClient): void {
  const old = client
    .getQueryCache()
    .findAll(agendas)
    .filter((query) => !query.isActive())
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(DAYS_KEPT)
  for (const query of old) client.getQueryCache().remove(query)
}

/** A client's own steps that are to come. */
export function ownStepsQuery(customer: number) {
  return queryOptions({
    queryKey: keys.of('own', customer),
    queryFn: ({ signal }) =>
      call(api.getAppointmentServices, {
        query: {
          status: 'pending',
          'service.is_break': '0',
          'appointment.customer': String(customer),
          itemsPerPage: '2000',
        },
        signal,
      }),
  })
}

/** A client's last visit that took place, and the newest note of the team. */
export function lastTimeQuery(client: number) {
  const params = { id: String(client) }
  return queryOptions({
    queryKey: keys.of('last time', client),
    queryFn: async ({ signal }) => {
      const [visits, notes] = await Promise.all([
        call(api.getCustomerAppointments, {
          params,
          query: { is_pending: '0', itemsPerPage: '5' },
          signal,
        }),
        call(api.getNotes, { params, signal }),
      ])
      return { visit: visits.find(({ status }) => status === 'done') ?? null, note: notes[0]?.body ?? null }
    },
  })
}

/** Gives the time of a professional's own break back, or of several of its repetition. */
export function useCancelBreak() {
  const again = useCalendarAgain()
  return {
    mutationFn: ({ id, version, scope }: { id: number; version: number; scope: BlockScope }) =>
      call(api.cancelBreak, {
        params: { id: String(id) },
        query: scope === 'this' ? {} : { scope },
        headers: ifMatch(version),
      }),
    again,
  }
}

/** Reads again everything that the calendar shows, and forgets the free times that went with it. */
export function useCalendarAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all([client.invalidateQueries({ queryKey: keys.all }), forgetFreeTimes(client)]),
    [client],
  )
}

/** Reads again the agendas and figures that hold one of these days, and what is kept of other queries. */
export async function readDaysAgain(client: QueryClient, days: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: keys.all,
      predicate: ({ queryKey: [, kind, from, to] }) =>
        (kind !== 'agenda' && kind !== 'summary') || days.some((day) => day >= from! && day <= to!),
    }),
    forgetFreeTimes(client),
  ])
}
