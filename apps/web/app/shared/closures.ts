import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Closure, createClosure } from '@meche/contract/closures.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../lib/api/http.ts'
import { wasThere } from '../lib/api/was-there.ts'
import { forgetFreeTimes } from '../lib/salon/free-times.ts'

export type ClosureBody = BodyOf<typeof createClosure>

/** Closures that are not over at this instant; with `before`, only those that begin earlier than that. */
export function closuresQuery(after: string, before?: string) {
  return queryOptions({
    queryKey: ['closures', after, before],
    queryFn: ({ signal }) =>
      call(api.getClosures, {
        query: { 'end[after]': after, ...(before && { 'start[before]': before }), itemsPerPage: '2000' },
        signal,
      }),
  })
}

export function holidaysQuery(year: string) {
  return queryOptions({
    queryKey: ['closures', 'public holidays', year],
    queryFn: ({ signal }) => call(api.getPublicHolidays, { query: { year }, signal }),
  })
}

/** One that there is, as it was seen. */
export type KnownClosure = Pick<Closure, 'id' | 'version'>

/** Writes a closure (null: a new one), or only asks which visits it would hit. Refusals are thrown. */
export function useClosures() {
  const client = useQueryClient()
  return {
    save: async (known: KnownClosure | null, body: ClosureBody, { isDryRun }: { isDryRun: boolean }) => {
      const query = isDryRun ? { dryRun: '1' as const } : {}
      if (known === null) return call(api.createClosure, { query, body })
      const params = { id: String(known.id) }
      const headers = ifMatch(known.version)
      return call(api.updateClosure, { params, query, headers, body })
    },
    read: (id: number) => call(api.getClosure, { params: { id: String(id) } }),
    /** Answers whether it was there. */
    remove: async (known: KnownClosure) =>
      wasThere(
        call(api.deleteClosure, {
          params: { id: String(known.id) },
          headers: ifMatch(known.version),
        }),
      ),
    /** Invalidates everything read about closures. */
    forget: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['closures'] }),
        // The settings and the calendar show them too.
        client.invalidateQueries({ queryKey: ['settings'] }),
        client.invalidateQueries({ queryKey: ['calendar'] }),
        forgetFreeTimes(client),
      ]),
  }
}
