import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AgendaChanged, changeAgenda as endpoint } from '@meche/contract/agenda.ts'
import type { AgendaChange } from '@meche/contract/agenda-change.ts'
import type { Overridable } from '@meche/contract/appointments.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import * as api from '@meche/contract/routes.ts'
import type { MovedVisit } from '@meche/domain/calendar/calendar.ts'
import { call } from '../../../lib/api/http.ts'
import type { Holdable } from './moving-day.ts'
import type { Cause } from './moving.ts'

export const agendaServicesQuery = queryOptions({
  queryKey: ['calendar services'],
  queryFn: ({ signal }) => call(api.getAgendaServices, { signal }),
  staleTime: 10 * 60_000,
})

export interface ChangeRequest {
  changes: AgendaChange[]
  cause: Cause | 'late' | 'overrun'
  overrides?: Overridable[]
  anyway?: boolean
  /** The visits whose client is told; without it, those for which the server proposes it. */
  notify?: number[]
}

export function changeAgenda(body: ChangeRequest): Promise<AgendaChanged> {
  return call(api.changeAgenda, { body })
}

/** The verdicts and messages of a change that is not made; null asks nothing. Until the answer is there, the one before stands in. */
export function trialQuery(request: BodyOf<typeof endpoint> | null) {
  return queryOptions({
    queryKey: ['trial of changes', request],
    queryFn: ({ signal }) => call(api.changeAgenda, { query: { dryRun: '1' }, body: request!, signal }),
    enabled: request !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

export function undoBatch(batch: number): Promise<AgendaChanged> {
  return call(api.undoAgendaBatch, { params: { id: String(batch) } })
}

/** The visit costs what its new professional asks, until the batch is undone. */
export function applyPrice(batch: number, body: { visit: number; price: number }): Promise<void> {
  return call(api.applyAgendaPrice, { params: { id: String(batch) }, body })
}

export function chooseNotices(batch: number, notify: number[]): Promise<void> {
  return call(api.updateAgendaBatch, { params: { id: String(batch) }, body: { notify } })
}

/** The steps at their new places. `instant` writes an epoch minute as the API does. */
export function changeOf(
  { owner, version, steps: before }: Holdable,
  { steps, moved }: MovedVisit,
  instant: (minute: number) => string,
): AgendaChange {
  if (owner.kind === 'break') {
    const [{ start, end, professional }] = steps as [MovedVisit['steps'][number]]
    return { block: owner.ref!, version, start: instant(start), end: instant(end), professional }
  }
  // Steps that touch a moved one and stay are named too: otherwise the server lets them follow.
  const isNamed = (place: number) => {
    const step = steps[place]!
    return (
      moved.has(step.id) ||
      (step.status === 'pending' && before.some((one) => moved.has(one.id) && one.end === step.start))
    )
  }
  return {
    visit: owner.ref!,
    version,
    steps: steps
      .filter((_, place) => isNamed(place))
      .map(({ id, start, end, professional }) => ({
        id,
        start: instant(start),
        end: instant(end),
        professional,
      })),
  }
}
