import { queryOptions } from '@tanstack/react-query'
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import * as api from '@meche/contract/routes.ts'
import type * as contract from '@meche/contract/visit-day.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { keys } from '../api.ts'

/** A record as it was seen: a change of it says so. */
export interface Seen {
  visit: number
  version: number
}

const seen = ({ visit, version }: Seen) => ({
  params: { id: String(visit) },
  headers: ifMatch(version),
})

export function setPresence(of: Seen, body: BodyOf<typeof contract.setPresence>): Promise<AgendaVisit> {
  return call(api.setPresence, { ...seen(of), body })
}

export type CheckOutBody = BodyOf<typeof contract.checkOut>

export function checkOut(of: Seen, body: CheckOutBody): Promise<AgendaVisit> {
  return call(api.checkOut, { ...seen(of), body })
}

/** The whole visit, by one of its steps. */
export function setStatus(of: Seen & { step: number }, status: 'pending' | 'no_show'): Promise<Appointment> {
  return call(api.updateAppointmentService, {
    ...seen(of),
    params: { id: String(of.step) },
    body: { status, wholeVisit: true },
  })
}

/** A visit with its items: what the calendar shows are steps. */
export function itemsQuery(visit: number) {
  return queryOptions({
    queryKey: keys.of('items', visit),
    queryFn: ({ signal }) => call(api.getAppointment, { params: { id: String(visit) }, signal }),
  })
}
