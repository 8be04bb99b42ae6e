import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'

/** The legal texts as the site shows them; admins alone may read them here. */
export const legalTextsQuery = queryOptions({
  queryKey: ['legal texts'],
  queryFn: ({ signal }) => call(api.getLegalTexts, { signal }),
})
