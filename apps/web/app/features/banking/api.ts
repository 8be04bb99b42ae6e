import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'

/** Payments, payouts, checks and closings share the first part of their key: a change makes all of them old. */
export const bankingKey = ['banking'] as const
export const paymentsKey = [...bankingKey, 'payments'] as const
export const payoutsKey = [...bankingKey, 'payouts'] as const

export const checksQuery = queryOptions({
  queryKey: [...bankingKey, 'checks'],
  queryFn: ({ signal }) => call(api.getPaymentChecks, { signal }),
})

export function payoutQuery(id: string) {
  return queryOptions({
    queryKey: [...payoutsKey, id],
    queryFn: ({ signal }) => call(api.getPayout, { params: { id }, signal }),
  })
}

export function closingsQuery(month: string) {
  return queryOptions({
    queryKey: [...bankingKey, 'closings', month],
    queryFn: ({ signal }) => call(api.getClosings, { query: { month }, signal }),
  })
}

export function closingQuery(date: string) {
  return queryOptions({
    queryKey: [...bankingKey, 'closing', date],
    queryFn: ({ signal }) => call(api.getClosing, { params: { date }, signal }),
  })
}

export function renewBanking(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: bankingKey })
}

/** A visit that is checked out counts for the till's day. */
const concernsTill = ({ shop, days }: LiveChanges) => shop || days.length > 0

/** Keeps payments and closings true while buyers pay and colleagues work. */
export function useLiveBanking(): void {
  useLiveQuery(bankingKey, concernsTill)
}
