import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { call } from '../api/http.ts'

/** The professionals as the catalogue names them. */
export const professionalsQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: async ({ signal }) => {
    const people = await call(api.getUsers, {
      query: { quality: 'HairDresser', itemsPerPage: '200' },
      signal,
    })
    return people as PublicProfessional[]
  },
})
