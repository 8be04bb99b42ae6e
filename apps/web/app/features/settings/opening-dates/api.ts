import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { createOpeningDate } from '@meche/contract/opening-dates.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'

export type OpeningDateBody = BodyOf<typeof createOpeningDate>

/** The opening dates of a day and later. */
export const openingDatesQuery = (from: string) =>
  queryOptions({
    queryKey: ['openingDates', from],
    queryFn: ({ signal }) => call(api.getOpeningDates, { query: { from, itemsPerPage: '2000' }, signal }),
  })

export function useOpeningDates() {
  const client = useQueryClient()
  return {
    save: (body: OpeningDateBody, { isDryRun }: { isDryRun: boolean }) =>
      call(api.createOpeningDate, { query: isDryRun ? { dryRun: '1' as const } : {}, body }),
    remove: (id: number, { isDryRun }: { isDryRun: boolean }) =>
      call(api.deleteOpeningDate, {
        params: { id: String(id) },
        query: isDryRun ? { dryRun: '1' as const } : {},
      }),
    /** Invalidates everything that depends on hours. */
    forget: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['openingDates'] }),
        client.invalidateQueries({ queryKey: ['settings'] }),
        client.invalidateQueries({ queryKey: ['calendar'] }),
        forgetFreeTimes(client),
      ]),
  }
}
