import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addDays } from '../../lib/format/days.ts'
import { Offline } from '../../lib/api/http.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { agendaQuery, keepFewDays } from './api.ts'
import { LIST_DAYS, type CalendarState } from './calendar-state.ts'
import type { DayView } from './day.ts'
import { mondayOf } from './week/week.ts'

export interface AgendaOnScreen {
  /** In order; undefined until they are known. */
  days: readonly DayView[] | undefined
  error: Error | null
  isOffline: boolean
  /** By the device's clock. */
  readAt: number
  /** How many clients wait for a place; undefined until it is known, and in the month. */
  waiting: number | undefined
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
  const count = view === 'day' ? 1 : LIST_DAYS
  const from = view === 'week' ? mondayOf(date) : date
  // The month has a summary of its own.
  const isRead = view !== 'month'
  const query = useQuery({
    ...agendaQuery(from, addDays(from, count - 1)),
    refetchInterval: 60_000,
    enabled: isRead,
  })
  const { data, error, isPaused, refetch } = query
  const days = useMemo(
    () => data?.days.flatMap((day) => dayOfAgenda(data, day.date, { withCancelled: cancelled }) ?? []),
    [data, cancelled],
  )
  const isKnown = isRead && days !== undefined
  useEffect(() => {
    if (!isKnown || view === 'list') return undefined
    return whenIdle(() => {
      for (const beside of [addDays(from, count), addDays(from, -count)])
        void prefetch(client, [beside, addDays(beside, count - 1)], cancelled)
      keepFewDays(client)
    })
  }, [client, view, count, from, isKnown, cancelled])
  return {
    days,
    error,
    // A day that was never read waits for the connection, without an error.
    isOffline: error instanceof Offline || (isPaused && data === undefined),
    // Asked for after an error alone: a screen that reads it is drawn anew with each answer, changed or not.
    get readAt() {
      return query.dataUpdatedAt
    },
    waiting: data?.waiting,
    retry: () => void refetch(),
  }
}

/** Reads days and makes their columns, so that turning to them only draws. */
async function prefetch(
  client: QueryClient,
  [from, to]: readonly [string, string],
  withCancelled: boolean,
): Promise<void> {
  const query = agendaQuery(from, to)
  await client.prefetchQuery({ ...query, staleTime: PREFETCHED_FOR })
  const data = client.getQueryData(query.queryKey)
  for (const { date } of data?.days ?? []) dayOfAgenda(data!, date, { withCancelled })
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

/** A part that may be needed soon; where the connection is gone by then, it is loaded when it is needed. */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  return whenIdle(() => void load().catch(() => undefined))
}
