import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNow, useSalonMoment } from '../../lib/salon/clock.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { categoriesQuery } from '../../shared/categories-query.ts'
import type { Coloring } from './calendar-state.ts'
import { freeMinutes, isCounted, type DayView } from './day.ts'
import { legendOf } from './paint.ts'

const CloseAll = lazy(async () => ({ default: (await import('./visit-day/close-all.tsx')).CloseAll }))

interface SummaryProps {
  /** With the columns that are shown, in their colours. */
  days: readonly DayView[]
  color: Coloring
  /** Set when the days could not be read again: when they were, by the device's clock, and another try. Without a connection the page's bar says so. */
  late: { readAt: number; retry: () => void } | null
}

/** How full the days are, and what the colours mean. */
export function CalendarSummary({ days, color, late }: SummaryProps) {
  const { t, format } = useWords()
  const momentOf = useSalonMoment()
  const moment = useNow()
  const categories = useQuery({ ...categoriesQuery, staleTime: Infinity })
  const columns = days.flatMap((day) => day.columns)
  const visits = visitsIn(days)
  const free = freeMinutes(columns)
  const open = visits.filter(({ abilities, end }) => abilities.checkout && end.slice(0, 16) <= moment)
  const entries = legendOf(columns, color, {
    categories: categories.data ?? [],
    status: (status) => t(status === 'confirmed' ? 'dash.confirmed' : `status.${status}`),
  })
  return (
    <div className="cal-sum">
      <span>
        <b>{t('cal.visits', { count: visits.length })}</b>
      </span>
      {free.all > 0 && (
        <span>
          <b>{format.duration(free.all)}</b>{' '}
          {free.inPauses > 0
            ? t('cal.freeWithPauses', { duration: format.duration(free.inPauses) })
            : t('cal.freeTime')}
        </span>
      )}
      <span>
        <b>{format.price(visits.reduce((sum, { price, charged }) => sum + (charged ?? price), 0))}</b>{' '}
        {t('cal.planned')}
      </span>
      <Suspense>{open.length > 0 && <CloseAll visits={open} />}</Suspense>
      {late && (
        <span className="cal-late" role="status">
          {t('cal.readAt', { time: format.time(momentOf(late.readAt)) })}{' '}
          <button type="button" onClick={late.retry}>
            {t('app.retry')}
          </button>
        </span>
      )}
      <span className="cal-legend">
        {[...new Map(entries.map((entry) => [entry.tone + entry.label, entry])).values()].map(
          ({ tone, label }) => (
            <span key={tone + label} className={`legend tone-${tone}`}>
              <i />
              {label}
            </span>
          ),
        )}
      </span>
    </div>
  )
}

/** The visits with a step in one of the columns, as far as they count. */
export function visitsIn(days: readonly DayView[]) {
  const steps = days.flatMap(({ columns }) => columns.flatMap((column) => column.steps))
  const visits = steps.flatMap(({ visit }) => (visit && isCounted(visit) ? [visit] : []))
  return [...new Map(visits.map((visit) => [visit.id, visit])).values()]
}
