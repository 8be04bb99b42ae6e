import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import type { Order } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import { call, readTagged } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** Lists, counts and records share the first part of their key: a change makes all of them old. */
export const ordersKey = ['orders'] as const

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => readTagged(api.getOrder, { params: { id }, signal }),
  })
}

export const orderCountsQuery = queryOptions({
  queryKey: [...ordersKey, 'counts'],
  queryFn: ({ signal }) => call(api.getOrderCounts, { signal }),
})

const concernsShop = ({ shop }: LiveChanges) => shop

/** Keeps orders true while buyers pay and colleagues work. */
export function useLiveOrders(): void {
  useLiveQuery(ordersKey, concernsShop)
}

/** The order that is written, and the version that was seen. */
export interface OrderTarget {
  params: { id: string }
  headers: { 'if-match': string }
}

/** One step of an order. Its answer is the order's new state. */
export function useOrderWrite<Body>({
  write,
  said,
  onDone,
}: {
  write: (target: OrderTarget, body: Body) => Promise<Order>
  said: string
  onDone: () => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, tag, body }: { id: number; tag: string; body: Body }) =>
      write({ params: { id: String(id) }, headers: { 'if-match': tag } }, body),
    onSuccess: () => {
      showToast(said)
      onDone()
    },
    // Also when somebody else was first: the page then shows what the order is now.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  })
}
