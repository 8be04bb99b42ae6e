import { queryOptions } from '@tanstack/react-query'
import type { Appointment } from '@meche/contract/appointments.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'

export const upcomingQuery = queryOptions({
  queryKey: ['visits', 'upcoming'],
  queryFn: ({ signal }) => call(api.getUpcomingFive, { signal }),
})

/** Past visits, newest first. */
export function historyQuery(before: string) {
  return queryOptions({
    queryKey: ['visits', 'history', before],
    queryFn: ({ signal }) =>
      call(api.getAppointments, {
        query: { 'start[before]': before, 'order[start]': 'desc', itemsPerPage: '30' },
        signal,
      }),
  })
}

/** The calendar file needs the session's token, so it is fetched and handed over as a download. */
export async function addToCalendar(id: number): Promise<void> {
  const text = await call(api.getAppointmentCalendar, {
    params: { id: String(id) },
  })
  saveFile(`rendez-vous-${id}.ics`, text, 'text/calendar')
}

/** All dates of a series in one file. */
export async function addSeriesToCalendar(id: number): Promise<void> {
  const text = await call(api.getSeriesCalendar, { params: { id: String(id) } })
  saveFile(`rendez-vous-serie-${id}.ics`, text, 'text/calendar')
}

/** `version` goes back as it came: a visit that changed meanwhile is not cancelled unseen. */
export function cancelVisit({ id, version }: Pick<Appointment, 'id' | 'version'>): Promise<Appointment> {
  return call(api.cancelAppointment, {
    params: { id: String(id) },
    headers: ifMatch(version),
  })
}
