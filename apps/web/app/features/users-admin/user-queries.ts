import { queryOptions } from '@tanstack/react-query'
import type { getCustomerAppointments } from '@meche/contract/appointments.ts'
import type { getHistory } from '@meche/contract/history.ts'
import type { getNotes } from '@meche/contract/notes.ts'
import type { getUser, User } from '@meche/contract/users.ts'
import { call, readTagged, type Tagged } from '../../lib/http.ts'

/** Everything about people: a change makes all of it old. */
export const PEOPLE = 'people'

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id],
    // Admins read everybody whole.
    queryFn: async ({ signal }) =>
      (await readTagged<typeof getUser>('/api/users/{id}', { params: { id }, signal })) as Tagged<User>,
  })
}

export function visitsQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'visits'],
    queryFn: ({ signal }) =>
      call<typeof getCustomerAppointments>('GET', '/api/appointments/customer/{id}', {
        params: { id },
        query: { itemsPerPage: '2000' },
        signal,
      }),
  })
}

export function notesQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'notes'],
    queryFn: ({ signal }) =>
      call<typeof getNotes>('GET', '/api/users/{id}/notes', { params: { id }, signal }),
  })
}

export function changesQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE, id, 'changes'],
    queryFn: ({ signal }) =>
      call<typeof getHistory>('GET', '/api/history', {
        query: { entity: 'user', entity_id: id, itemsPerPage: '200' },
        signal,
      }),
  })
}
