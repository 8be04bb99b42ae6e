import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { saveHairLengths } from '@meche/contract/hair-lengths.ts'
import * as api from '@meche/contract/routes.ts'
import { call, readTagged } from '../../lib/api/http.ts'
import { wholeList } from '../../lib/api/whole-list.ts'
import { professionalsQuery } from '../../lib/salon/professionals.ts'

export const hairLengthsQuery = queryOptions({
  queryKey: ['hair lengths'],
  queryFn: ({ signal }) => readTagged(api.getHairLengths, { signal }),
})

/** The catalogue that the table has a row of each for. */
export const catalogueQuery = queryOptions({
  queryKey: ['hair lengths', 'catalogue'],
  queryFn: async ({ client, signal }) => {
    const query = { ...wholeList, 'order[name]': 'asc' } as const
    const [services, composed, professionals] = await Promise.all([
      call(api.getServices, { query, signal }),
      call(api.getCombinatedServices, { query, signal }),
      client.fetchQuery(professionalsQuery),
    ])
    return { services, composed, professionals }
  },
})

export function save(body: BodyOf<typeof saveHairLengths>, tag: string) {
  return call(api.saveHairLengths, { body, headers: { 'if-match': tag } })
}
