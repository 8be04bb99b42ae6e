import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addDays } from '../../lib/format/days.ts'
import { Offline } from '../../lib/api/http.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { agendaQuery, keepFewDays } from './api.ts'
import { LIST_DAYS, type CalendarState } from './calendar-state.ts'
import type { DayView } from './day.ts'

export interface AgendaOnScreen {
  /** In order; undefined until they are known. */
  days: readonly DayView[] | undefined
  error: Error | null
  isOffline: boolean
  /** By the device's clock. */
  readAt: number
  retry: () => void
}

/** A prefetched day is asked for again when it is opened; until then it need not be. */
export const PREFETCHED_FOR = 60_000

/** The days that the calendar shows, read again every minute, and their neighbours when there is nothing else to do. */
export function useAgenda({
  view,
  date,
  cancelled,
}: Pick<CalendarState, 'view' | 'date' | 'cancelled'>): AgendaOnScreen {
  const client = useQueryClient()
  const count = view === 'list' ? LIST_DAYS : 1
  // The month has a summary of its own.
  const isRead = view !== 'month'
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...agendaQuery(date, addDays(date, count - 1)),
    refetchInterval: 60_000,
    enabled: isRead,
  })
  const days = useMemo(
    () => data?.days.flatMap((day) => dayOfAgenda(data, day.date, { withCancelled: cancelled }) ?? []),
    [data, cancelled],
  )
  const isKnown = isRead && days !== undefined
  useEffect(() => {
    if (!isKnown || count > 1) return undefined
    return whenIdle(() => {
      for (const day of [addDays(date, 1), addDays(date, -1)]) void prefetch(client, day, cancelled)
      keepFewDays(client)
    })
  }, [client, count, date, isKnown, cancelled])
  return {
    days,
    error,
    isOffline: error instanceof Offline,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
  }
}

/** Reads a day and makes its columns, so that turning to it only draws. */
async function prefetch(client: QueryClient, day: string, withCancelled: boolean): Promise<void> {
  const query = agendaQuery(day)
  await client.prefetchQuery({ ...query, staleTime: PREFETCHED_FOR })
  const data = client.getQueryData(query.queryKey)
  if (data) dayOfAgenda(data, day, { withCancelled })
}

/** Not every browser says when it is idle. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
