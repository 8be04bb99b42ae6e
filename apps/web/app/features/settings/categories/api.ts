import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'

export const siteOrdersQuery = queryOptions({
  queryKey: ['site orders'],
  queryFn: ({ signal }) => call(api.getSiteOrders, { signal }),
})

/** The menu as visitors see it: a few lines of each category. */
export const visitorsMenuQuery = queryOptions({
  queryKey: ['menu preview'],
  queryFn: ({ signal }) => call(api.previewMenu, { query: { lines: '3' }, signal }),
})
