import './month.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Offline } from '../../../lib/api/http.ts'
import { addMonths } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { summaryQuery } from '../api.ts'
import type { CalendarState } from '../calendar-state.ts'
import { PREFETCHED_FOR, whenIdle } from '../use-agenda.ts'
import { DayPanel } from './day-panel.tsx'
import { monthDay, monthTotal, rangeOfMonth, type MonthDay } from './month.ts'
import { MonthTable } from './month-table.tsx'

export interface MonthViewProps {
  state: CalendarState
  today: string
  userId: number
  onChange: (change: Partial<CalendarState>) => void
  /** `button`: the panel opens beside it. */
  onBook: (button: HTMLElement) => void
}

/** How full each day of a month is, never its visits; beside it the chosen day, professional by professional. */
export function MonthView({ state, today, userId, onChange, onBook }: MonthViewProps) {
  const { t, format } = useWords()
  const { days, isOwn, error, retry } = useMonth(state, userId)
  const own = useMemo(
    () => [...(days?.values() ?? [])].filter(({ date }) => date.slice(0, 7) === state.date.slice(0, 7)),
    [days, state.date],
  )
  const total = monthTotal(own)
  const said = total.visits === 0 ? t('overview.emptyMonth') : t('cal.visits', { count: total.visits })
  return (
    <>
      <span className="visually-hidden" role="status">
        {days && format.list([format.month(state.date), said])}
      </span>
      <div className="cal-sum">
        {days && (
          <>
            <b>{said}</b>
            {total.share !== null && (
              <span>
                {t('overview.busy', { share: format.percent(Math.round(total.share * 100) / 100) })}
              </span>
            )}
            {total.amount !== null && total.visits > 0 && (
              <span>
                {t(isOwn ? 'overview.plannedForYou' : 'overview.planned', {
                  amount: format.price(total.amount),
                })}
              </span>
            )}
          </>
        )}
        <span className="cal-legend">
          <span className="legend month-legend">
            <i />
            {t('overview.legend')}
          </span>
          {own.some(({ waiting }) => waiting > 0) && (
            <span className="legend month-waits-legend">
              <Icon name="hourglass" size={14} />
              {t('overview.waitingLegend')}
            </span>
          )}
        </span>
      </div>
      {error && (
        <div className="cal-list">
          <Failure
            text={error instanceof Offline ? error.message : t('cal.failed')}
            retryLabel={t('app.retry')}
            onRetry={retry}
          />
        </div>
      )}
      {(days || !error) && (
        <div className="month">
          <MonthTable state={state} today={today} days={days} isOwn={isOwn} onChange={onChange} />
          <DayPanel
            day={days?.get(state.date)}
            state={state}
            today={today}
            isOwn={isOwn}
            onChange={onChange}
            onBook={onBook}
          />
        </div>
      )}
    </>
  )
}

interface Month {
  /** Undefined until they are known. */
  days: ReadonlyMap<string, MonthDay> | undefined
  /** The amounts are the reader's own. */
  isOwn: boolean
  error: Error | null
  retry: () => void
}

/** The days of a month, read again every minute, and the months beside it when there is nothing else to do. */
function useMonth({ date, pros }: Pick<CalendarState, 'date' | 'pros'>, userId: number): Month {
  const client = useQueryClient()
  const isAdmin = useSession().user?.isAdmin ?? false
  const { from, to } = rangeOfMonth(date)
  const { data, error, refetch } = useQuery({ ...summaryQuery(from, to), refetchInterval: 60_000 })
  const days = useMemo(
    () => data && new Map(data.map((day) => [day.date, monthDay(day, pros, { userId, isAdmin })])),
    [data, pros, userId, isAdmin],
  )
  const isKnown = data !== undefined
  const month = date.slice(0, 7)
  useEffect(() => {
    if (!isKnown) return undefined
    return whenIdle(() => {
      for (const direction of [1, -1]) {
        const beside = rangeOfMonth(addMonths(`${month}-01`, direction))
        void client.prefetchQuery({ ...summaryQuery(beside.from, beside.to), staleTime: PREFETCHED_FOR })
      }
    })
  }, [client, month, isKnown])
  return { days, isOwn: !isAdmin, error, retry: () => void refetch() }
}
