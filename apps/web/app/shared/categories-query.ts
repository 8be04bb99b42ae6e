import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'

/** Every category, in the salon's own order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'all'],
  queryFn: ({ signal }) =>
    call(api.getCategories, { query: { itemsPerPage: '200', 'order[order]': 'asc' }, signal }),
})
