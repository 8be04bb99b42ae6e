import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import type { ClientFile, User } from '@meche/contract/users.ts'
import { call, callPage, readTagged, type Tagged } from '../../lib/api/http.ts'
import { wasThere } from '../../lib/api/was-there.ts'

/** The query keys of people: a change invalidates all of them. */
export const people = {
  all: ['people'],
  one: (id: string) => ['people', id],
  part: (id: string, ...part: string[]) => ['people', id, ...part],
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: people.one(id),
    // Admins read everybody whole.
    queryFn: async ({ signal }) =>
      (await readTagged(api.getUser, { params: { id }, signal })) as Tagged<User>,
  })
}

/** A person as staff see them: admins see everything, a professional the file of their client. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: people.one(id),
    queryFn: async ({ signal }) =>
      (await readTagged(api.getUser, { params: { id }, signal })) as Tagged<User | ClientFile>,
  })
}

/** The totals of a client's visits. */
export function summaryQuery(id: string) {
  return queryOptions({
    queryKey: people.part(id, 'summary'),
    queryFn: ({ signal }) =>
      call(api.getCustomerSummary, {
        params: { id },
        signal,
      }),
  })
}

export function importedVisitsQuery(id: string) {
  return queryOptions({
    queryKey: people.part(id, 'imported visits'),
    queryFn: ({ signal }) => call(api.getImportedVisits, { params: { id }, signal }),
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
    queryKey: people.part(id, 'visits', kind),
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
    queryKey: people.part(id, 'coming'),
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
    queryKey: people.part(id, 'notes'),
    queryFn: ({ signal }) => call(api.getNotes, { params: { id }, signal }),
  })
}

export function changesQuery(id: string) {
  return queryOptions({
    queryKey: people.part(id, 'changes'),
    queryFn: ({ signal }) =>
      call(api.getHistory, {
        query: { entity: 'user', entity_id: id, itemsPerPage: '200' },
        signal,
      }),
  })
}

/** Pairs of clients who may be one person. */
export const duplicatesQuery = queryOptions({
  queryKey: ['people', 'duplicates'],
  queryFn: ({ signal }) => call(api.getDuplicates, { signal }),
})

/** Merges another record into this client's, and takes that back. */
export function useMerging(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  // Visits, notes and messages of both have another client now.
  const changed = () => client.invalidateQueries()
  return {
    changed,
    merge: async (body: BodyOf<Endpoints[typeof api.mergeUsers]>) => {
      const remaining = await call(api.mergeUsers, { params, body })
      await changed()
      return remaining
    },
    separate: () => call(api.unmergeUsers, { params }),
  }
}

/** Writes about one person. Afterwards `changed` invalidates everything read about people. */
export function usePerson(id: string) {
  const client = useQueryClient()
  const params = { id }
  const again = (queryKey: string[]) => client.invalidateQueries({ queryKey })
  const changed = () => again(people.all)
  return {
    changed,
    readAgain: () => again(people.one(id)),
    change: (tag: string, body: BodyOf<Endpoints[typeof api.updateUser]>) =>
      call(api.updateUser, { params, headers: { 'if-match': tag }, body }),
    /** Answers whether they were still there; with them goes whatever was read of them. */
    erase: async (visits: number[]) => {
      // Reads of this person still under way would be answered after the erasure.
      await client.cancelQueries({ queryKey: people.one(id) })
      return wasThere(call(api.deleteUser, { params, body: { visits } }))
    },
    forget: () => {
      client.removeQueries({ queryKey: people.one(id) })
      return changed()
    },
    addNote: (body: BodyOf<Endpoints[typeof api.createNote]>) => call(api.createNote, { params, body }),
    readNotesAgain: () => again(people.part(id, 'notes')),
    /** Answers whether it was still there. */
    deleteNote: async (note: number) => {
      const wasDeleted = await wasThere(call(api.deleteNote, { params: { id, note: String(note) } }))
      await again(people.part(id, 'notes'))
      return wasDeleted
    },
  }
}
