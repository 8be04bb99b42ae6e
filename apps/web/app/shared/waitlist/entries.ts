import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { wasThere } from '../../lib/api/was-there.ts'

/** The open entries: a client's own, or all of them for staff. */
export const waitlistQuery = queryOptions({
  queryKey: ['waitlist'],
  queryFn: ({ signal }) => call(api.getWaitlist, { query: { itemsPerPage: '200' }, signal }),
})

/** Every reading of free times: they change with the calendar, whose key theirs begins with. */
export const allGaps = ['calendar', 'gaps']

/** Free times worth filling, each with the clients who wait and could come: of some days, or of the next two. */
export function gapsQuery(from?: string, to?: string) {
  const days = from && to ? { from, to } : {}
  return queryOptions({
    queryKey: [...allGaps, ...Object.values(days)],
    queryFn: ({ signal }) => call(api.getGaps, { query: days, signal }),
  })
}

/** Whether a change concerns those who wait, or the places that suit them. */
export function concernsWaitlist({ waitlist, days, salon }: LiveChanges): boolean {
  return waitlist || salon || days.length > 0
}

/** Reads again who waits, and which places suit them. */
export async function waitlistAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: waitlistQuery.queryKey }),
    client.invalidateQueries({ queryKey: allGaps }),
  ])
}

export function leave(id: number): Promise<boolean> {
  return wasThere(call(api.leaveWaitlist, { params: { id: String(id) } }))
}
