import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'

export const siteOrdersQuery = queryOptions({
  queryKey: ['site orders'],
  queryFn: ({ signal }) => call(api.getSiteOrders, { signal }),
})

/** In the salon's own order. */
export const categoryNamesQuery = queryOptions({
  queryKey: ['categories', 'names'],
  queryFn: async ({ signal }) => {
    const categories = await call(api.getCategories, {
      query: { itemsPerPage: '200', 'order[order]': 'asc' },
      signal,
    })
    return categories.map(({ id, name }) => ({ id, name }))
  },
})

/** The menu as visitors see it: a few lines of each category. */
export const visitorsMenuQuery = queryOptions({
  queryKey: ['menu preview'],
  queryFn: ({ signal }) => call(api.previewMenu, { query: { lines: '3' }, signal }),
})
