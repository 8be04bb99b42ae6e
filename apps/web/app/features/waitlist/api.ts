import { queryOptions } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'

/** An offered place, by the token in its address. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer', token],
    queryFn: ({ signal }) => call(api.getOffer, { params: { token }, signal }),
  })

/** Changes with the list, whose key it begins with. */
export const placesQuery = queryOptions({
  queryKey: ['waitlist', 'places'],
  queryFn: ({ signal }) => call(api.getWaitlistPlaces, { signal }),
})

export function concernsWaitlist({ waitlist, days, salon }: LiveChanges): boolean {
  return waitlist || salon || days.length > 0
}
