import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'

/** The shop as a whole: its categories, and whether it takes orders. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call(api.getShop, { signal }),
})
