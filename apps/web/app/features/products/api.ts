import { queryOptions } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { callPage, readTagged } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'

/** Lists and records share the first part of their key: a change makes all of them old. */
export const productsKey = ['products'] as const

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...productsKey, id],
    queryFn: ({ signal }) => readTagged(api.getManagedProduct, { params: { id }, signal }),
  })
}

const MOVES_PER_PAGE = 20

/** `pages`: how many times « more » was asked for, and once more. */
export function movesQuery(id: number, pages: number) {
  return queryOptions({
    queryKey: [...productsKey, String(id), 'moves', pages],
    queryFn: ({ signal }) =>
      callPage(api.getStockMoves, {
        params: { id: String(id) },
        query: { itemsPerPage: String(MOVES_PER_PAGE * pages) },
        signal,
      }),
  })
}

const concernsShop = ({ shop }: LiveChanges) => shop

/** Keeps products and their stock true while orders come in and colleagues work. */
export function useLiveProducts(): void {
  useLiveQuery(productsKey, concernsShop)
}
