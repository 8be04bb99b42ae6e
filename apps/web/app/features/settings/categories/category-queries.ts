import { queryOptions } from '@tanstack/react-query'
import type { getCategories } from '@meche/contract/categories.ts'
import type { previewMenu } from '@meche/contract/previews.ts'
import type { getSiteOrders } from '@meche/contract/site-orders.ts'
import { call } from '../../../lib/api/http.ts'

export const siteOrdersQuery = queryOptions({
  queryKey: ['site orders'],
  queryFn: ({ signal }) => call<typeof getSiteOrders>('GET', '/api/url_category_orders', { signal }),
})

/** In the salon's own order. */
export const categoryNamesQuery = queryOptions({
  queryKey: ['categories', 'names'],
  queryFn: async ({ signal }) => {
    const categories = await call<typeof getCategories>('GET', '/api/categories', {
      query: { itemsPerPage: '200', 'order[order]': 'asc' },
      signal,
    })
    return categories.map(({ id, name }) => ({ id, name }))
  },
})

/** What a visitor sees of them: a few lines of each. */
export const visitorsMenuQuery = queryOptions({
  queryKey: ['menu preview'],
  queryFn: ({ signal }) =>
    call<typeof previewMenu>('GET', '/api/url_category_orders/preview', { query: { lines: '3' }, signal }),
})
