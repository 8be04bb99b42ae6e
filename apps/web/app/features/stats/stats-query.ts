import { queryOptions } from '@tanstack/react-query'
import type { getDashboardStats } from '@meche/contract/stats.ts'
import { call } from '../../lib/api/http.ts'

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call<typeof getDashboardStats>('GET', '/api/stats/dashboard', { signal }),
  refetchInterval: 300_000,
})
