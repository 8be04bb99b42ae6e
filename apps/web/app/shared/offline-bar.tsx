import { onlineManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import { useNow, useSalonMoment } from '../lib/salon/clock.ts'
import { dayOf } from '../lib/format/days.ts'
import { Offline } from '../lib/api/http.ts'
import { useWords } from '../lib/i18n/i18n.tsx'

/** The age of the data that the page shows without a connection. */
interface Stale {
  /** The device's clock when the oldest of it was read; null: nothing was. */
  readAt: number | null
  /** The device has a connection: it was the server that did not answer. */
  isServerOnly: boolean
  hasVisits: boolean
}

function staleOf(shown: readonly Query[]): Stale | null {
  const isOffline = !onlineManager.isOnline() || shown.some(({ state }) => state.error instanceof Offline)
  if (!isOffline) return null
  const read = shown.filter(({ state }) => state.data !== undefined)
  return {
    isServerOnly: onlineManager.isOnline(),
    readAt: read.length === 0 ? null : Math.min(...read.map(({ state }) => state.dataUpdatedAt)),
    hasVisits: read.some(({ queryKey }) => queryKey[0] === 'calendar'),
  }
}

function useStale(): Stale | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [cache.subscribe(listener), onlineManager.subscribe(listener)]
      return () => {
        for (const stop of leave) stop()
      }
    },
    [cache],
  )
  // Compared as text: the same answer is not a change.
  const stale = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(staleOf(cache.findAll({ type: 'active' }))),
    () => 'null',
  )
  return JSON.parse(stale) as Stale | null
}

/** Says that there is no connection, and of when it is what the page shows. */
export function OfflineBar() {
  const { t, format } = useWords()
  const client = useQueryClient()
  const today = dayOf(useNow())
  const momentOf = useSalonMoment()
  const stale = useStale()
  const sentence = () => {
    if (!stale) return null
    if (stale.readAt === null) return t('net.offline')
    const moment = momentOf(stale.readAt)
    const time = format.time(moment)
    if (dayOf(moment) !== today) return t('net.sinceDay', { day: format.date(moment), time })
    return t(stale.hasVisits ? 'net.sinceVisits' : 'net.since', { time })
  }
  return (
    <div role="status" className="offline-bar-place">
      {stale && (
        <p className="offline-bar">
          <Icon name="circle-alert" size={16} />
          {sentence()}
          {stale.isServerOnly && (
            <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
              {t('app.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
