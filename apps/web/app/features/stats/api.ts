import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(api.getDashboardStats, { signal }),
  refetchInterval: 300_000,
})
