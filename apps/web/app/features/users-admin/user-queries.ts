import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import type { ClientFile, User } from '@meche/contract/users.ts'
import { call, callPage, readTagged, type Tagged } from '../../lib/api/http.ts'

/** Everything about people: a change makes all of it old. */
export const PEOPLE = 'people'

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id],
    // Admins read everybody whole.
    queryFn: async ({ signal }) =>
      (await readTagged(api.getUser, { params: { id }, signal })) as Tagged<User>,
  })
}

/** What staff see of a person: admins all, a professional the file of a client of theirs. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id],
    queryFn: async ({ signal }) =>
      (await readTagged(api.getUser, { params: { id }, signal })) as Tagged<User | ClientFile>,
  })
}

/** What their visits add up to. */
export function summaryQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'summary'],
    queryFn: ({ signal }) =>
      call(api.getCustomerSummary, {
        params: { id },
        signal,
      }),
  })
}

export const visitKinds = ['all', 'coming', 'past'] as const
export type VisitKind = (typeof visitKinds)[number]

const pendingOf = { all: {}, coming: { is_pending: '1' }, past: { is_pending: '0' } } as const

/** Half a year of somebody who comes often; the older ones come on demand. */
const VISITS_AT_ONCE = 10

/** Their visits, the latest first, some at a time. */
export function visitsQuery(id: string, kind: VisitKind) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, id, 'visits', kind],
    queryFn: ({ pageParam, signal }) =>
      callPage(api.getCustomerAppointments, {
        params: { id },
        query: { ...pendingOf[kind], page: String(pageParam), itemsPerPage: String(VISITS_AT_ONCE) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * VISITS_AT_ONCE < total ? pages.length + 1 : undefined,
  })
}

/** Those that erasing somebody would cancel are among them. */
export function comingVisitsQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'coming'],
    queryFn: ({ signal }) =>
      call(api.getCustomerAppointments, {
        params: { id },
        query: { ...pendingOf.coming, itemsPerPage: String(limits.itemsPerPageMax) },
        signal,
      }),
  })
}

export function notesQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'notes'],
    queryFn: ({ signal }) => call(api.getNotes, { params: { id }, signal }),
  })
}

export function changesQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'changes'],
    queryFn: ({ signal }) =>
      call(api.getHistory, {
        query: { entity: 'user', entity_id: id, itemsPerPage: '200' },
        signal,
      }),
  })
}
