import { queryOptions } from '@tanstack/react-query'
import type { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import type { getCategories } from '@meche/contract/categories.ts'
import type { getSiteOrders } from '@meche/contract/site-orders.ts'
import { call } from '../../lib/http.ts'

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

/** What a visitor sees of them. */
export const visitorsMenuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) =>
    call<typeof getCategoriesWithProfessionalServices>('GET', '/api/categories_with_professional_services', {
      query: { serviceDisability: '0' },
      signal,
    }),
})
