import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'

const key = ['sales'] as const
export const promotionsKey = ['promotions'] as const

export function salesQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...key, from, to],
    queryFn: ({ signal }) => call(api.getShopStats, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Few: a salon has as many codes as offers that run. */
const PROMOTIONS = '200'

export const promotionsQuery = queryOptions({
  queryKey: promotionsKey,
  queryFn: ({ signal }) => call(api.getPromotions, { query: { itemsPerPage: PROMOTIONS }, signal }),
})

const concernsShop = ({ shop }: LiveChanges) => shop

/** Reads the figures again when orders or stock change. */
export function useLiveSales(): void {
  useLiveQuery(key, concernsShop)
}
