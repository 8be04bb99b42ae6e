import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Comparison } from '@meche/domain/figures/periods.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import type { ListedFigure } from '@meche/domain/figures/listed-figures.ts'
import { call, callPage } from '../../lib/api/http.ts'
import { paths } from '../../paths.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'

export const analyticsKey = ['analytics'] as const

export interface AnalyticsAsked {
  from: string
  to: string
  compare: Comparison
  /** Ids; empty: any. */
  professional: string
  category: string
}

/** `today`: the figures of a running period are those until the day before, and another day reads them anew. */
export function analyticsQuery(asked: AnalyticsAsked, today: string) {
  const { from, to, compare, professional, category } = asked
  return queryOptions({
    queryKey: [...analyticsKey, from, to, compare, professional, category, today],
    queryFn: ({ signal }) =>
      call(api.getAnalytics, {
        query: {
          from,
          to,
          compare,
          ...(professional && { professional }),
          ...(category && { category }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The page of the visits that a figure counts. */
export function countedVisitsPath(figure: ListedFigure, asked: AnalyticsAsked): string {
  const { from, to, compare, professional, category } = asked
  const query = new URLSearchParams({
    figure,
    from,
    to,
    compare,
    ...(professional && { professional }),
    ...(category && { category }),
  })
  return `${paths.countedVisits}?${query.toString()}`
}

const latestShown = '4'

export function latestMissedQuery({ from, to, professional, category }: AnalyticsAsked, today: string) {
  return queryOptions({
    queryKey: [...analyticsKey, 'missed', from, to, professional, category, today],
    queryFn: ({ signal }) =>
      callPage(api.getCountedVisits, {
        query: {
          figure: 'noShows',
          from,
          to,
          itemsPerPage: latestShown,
          ...(professional && { professional }),
          ...(category && { category }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Reads again when visits, blocks or the salon change. */
export function useLiveAnalytics(): void {
  useLiveQuery(analyticsKey, concernsFigures)
}

function concernsFigures({ salon, days, visits }: LiveChanges): boolean {
  return salon || days.length + visits.length > 0
}
