import { queryOptions } from '@tanstack/react-query'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'

/** Everything that somebody of the team can offer: pauses need nobody. */
export const offerableQuery = queryOptions({
  queryKey: ['services', 'offerable'],
  queryFn: ({ signal }) =>
    call(api.getServices, {
      query: { is_break: '0', 'order[name]': 'asc', itemsPerPage: String(limits.itemsPerPageMax) },
      signal,
    }),
})
