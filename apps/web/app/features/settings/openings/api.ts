import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { createOpeningDate } from '@meche/contract/opening-dates.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { wasThere } from '../../../lib/api/was-there.ts'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'

export type OpeningBody = BodyOf<typeof createOpeningDate>

/** The dates with hours of their own, from a day on. */
export const openingsQuery = (from: string) =>
  queryOptions({
    queryKey: ['openings', from],
    queryFn: ({ signal }) => call(api.getOpeningDates, { query: { from, itemsPerPage: '2000' }, signal }),
  })

export function useOpenings() {
  const client = useQueryClient()
  return {
    save: (body: OpeningBody, { isDryRun }: { isDryRun: boolean }) =>
      call(api.createOpeningDate, { query: isDryRun ? { dryRun: '1' as const } : {}, body }),
    /** Answers whether it was there. */
    remove: (id: number) => wasThere(call(api.deleteOpeningDate, { params: { id: String(id) } })),
    /** Invalidates everything that depends on hours. */
    forget: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['openings'] }),
        client.invalidateQueries({ queryKey: ['settings'] }),
        client.invalidateQueries({ queryKey: ['calendar'] }),
        forgetFreeTimes(client),
      ]),
  }
}
