import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'

/** An offered place, by the token in its address. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer', token],
    queryFn: ({ signal }) => call(api.getOffer, { params: { token }, signal }),
  })

/** Changes with the list, whose key it begins with. */
export const journalQuery = queryOptions({
  queryKey: ['waitlist', 'journal'],
  queryFn: ({ signal }) => call(api.getWaitlistJournal, { signal }),
})

interface Told {
  entry: number
  start: string
  professional: number
  isSent: boolean
}

/** The message of an offer to a client who waits: the one that was sent has another end of its time. */
export const previewQuery = ({ entry, start, professional, isSent }: Told) =>
  queryOptions({
    queryKey: ['waitlist', 'message', entry, start, professional, isSent],
    queryFn: ({ signal }) =>
      call(api.previewOffer, {
        params: { id: String(entry) },
        query: { start, professional: String(professional) },
        signal,
      }),
  })
