import { queryOptions } from '@tanstack/react-query'
import type {
  Appointment,
  cancelAppointment,
  getAppointments,
  getUpcomingFive,
} from '@meche/contract/appointments.ts'
import { call } from '../../lib/http.ts'

export const upcomingQuery = queryOptions({
  queryKey: ['visits', 'upcoming'],
  queryFn: ({ signal }) => call<typeof getUpcomingFive>('GET', '/api/appointments/upcoming/five', { signal }),
})

/** What was before, the latest first. */
export function historyQuery(before: string) {
  return queryOptions({
    queryKey: ['visits', 'history', before],
    queryFn: ({ signal }) =>
      call<typeof getAppointments>('GET', '/api/appointments', {
        query: { 'start[before]': before, 'order[start]': 'desc', itemsPerPage: '30' },
        signal,
      }),
  })
}

/** `version` goes back as it came: a visit that changed meanwhile is not cancelled unseen. */
export function cancelVisit({ id, version }: Pick<Appointment, 'id' | 'version'>): Promise<Appointment> {
  return call<typeof cancelAppointment>('DELETE', '/api/appointments/{id}', {
    params: { id: String(id) },
    headers: { 'if-match': `"${version}"` },
  })
}
