import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  Closure,
  createClosure,
  deleteClosure,
  getClosure,
  getClosures,
  getPublicHolidays,
  updateClosure,
} from '@meche/contract/closures.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import { call } from '../../../lib/api/http.ts'
import { wasThere } from '../../../lib/api/was-there.ts'
import { settingsQuery } from '../form/settings-query.ts'

export type ClosureBody = BodyOf<typeof createClosure>

/** Closures that are not over at this instant. */
export function closuresQuery(after: string) {
  return queryOptions({
    queryKey: ['closures', after],
    queryFn: ({ signal }) =>
      call<typeof getClosures>('GET', '/api/closures', {
        query: { 'end[after]': after, itemsPerPage: '2000' },
        signal,
      }),
  })
}

export function holidaysQuery(year: string) {
  return queryOptions({
    queryKey: ['closures', 'public holidays', year],
    queryFn: ({ signal }) =>
      call<typeof getPublicHolidays>('GET', '/api/closures/public_holidays', { query: { year }, signal }),
  })
}

/** One that there is, as it was seen. */
export type KnownClosure = Pick<Closure, 'id' | 'version'>

const ifMatch = ({ version }: KnownClosure) => ({ 'if-match': `"${version}"` })

/** Writes a closure (null: a new one), or only asks which visits it would hit. Refusals are thrown. */
export function useClosures() {
  const client = useQueryClient()
  return {
    save: async (known: KnownClosure | null, body: ClosureBody, { isDryRun }: { isDryRun: boolean }) => {
      const query = isDryRun ? { dryRun: '1' as const } : {}
      if (known === null) return call<typeof createClosure>('POST', '/api/closures', { query, body })
      const params = { id: String(known.id) }
      const headers = ifMatch(known)
      return call<typeof updateClosure>('PATCH', '/api/closures/{id}', { params, query, headers, body })
    },
    read: (id: number) =>
      call<typeof getClosure>('GET', '/api/closures/{id}', { params: { id: String(id) } }),
    /** Answers whether it was there. */
    remove: async (known: KnownClosure) =>
      wasThere(
        call<typeof deleteClosure>('DELETE', '/api/closures/{id}', {
          params: { id: String(known.id) },
          headers: ifMatch(known),
        }),
      ),
    /** Whatever has been read of closures is old. */
    forget: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['closures'] }),
        client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
      ]),
  }
}
