import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'
import { wholeList } from '../lib/api/whole-list.ts'

/** Every category, in the salon's own order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'all'],
  queryFn: ({ signal }) =>
    call(api.getCategories, { query: { ...wholeList, 'order[order]': 'asc' }, signal }),
})
