import './series.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import type { DayVisit } from '../day.ts'
import { seriesQuery } from './api.ts'

/** The series of the opened visit: its maker, the visit that it repeats, and its other dates. */
export function OfSeries({ visit }: { visit: DayVisit }) {
  const { t, format } = useWords()
  const today = useToday()
  const series = useQuery(seriesQuery(visit.series!.id))
  if (!series.data) return null
  const { createdAt, createdBy, repeats, visits } = series.data
  const others = visits.filter(({ id }) => id !== visit.id)
  const made = format.day(dayOf(createdAt), today)
  return (
    <details className="series-about">
      <summary>{t('series.about')}</summary>
      <p className="sec">
        {/* Sic: `lastname` is the given name. */}
        {createdBy
          ? t('series.madeBy', { name: createdBy.lastname, day: made })
          : t('series.made', { day: made })}
        {repeats && (
          <>
            {' '}
            <Link className="link" to={paths.visit(repeats.id, dayOf(repeats.start))}>
              {t('series.from', { day: format.day(dayOf(repeats.start), today) })}
            </Link>
          </>
        )}
      </p>
      <ul>
        {others.map(({ id, start, status, series: place }) => (
          <li key={id}>
            <Link className="link" to={paths.visit(id, dayOf(start))}>
              {format.list([
                format.moment(start, today),
                ...(status === 'cancelled' ? [t('status.cancelled')] : []),
                ...(place?.detached ? [t('series.detached')] : []),
              ])}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
