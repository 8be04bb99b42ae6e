import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { ownStepsQuery } from './api.ts'

const OwnVisits = lazy(async () => ({ default: (await import('./live/own-visits.tsx')).OwnVisits }))

/** A client sees their own appointments only, day by day. */
export function ClientCalendar({ userId }: { userId: number }) {
  const { t, format } = useWords()
  const now = useNow()
  const found = useQuery(ownStepsQuery(userId))
  const coming = found.data?.filter((step) => step.busy && step.end > now) ?? []
  const days = [...new Set(coming.map((step) => dayOf(step.start)))]
  return (
    <div className="cal-list">
      <h1 className="h3">{t('cal.title')}</h1>
      <Suspense>
        <OwnVisits />
      </Suspense>
      {found.isPending && <div className="skel cal-skel" />}
      {found.isError && (
        <Failure text={t('cal.failed')} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {found.data && coming.length === 0 && (
        <Empty
          title={t('dash.none')}
          text={t('dash.noneWhy')}
          action={
            <Link className="btn pri" to={paths.reservation}>
              {t('dash.book')}
            </Link>
          }
        />
      )}
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="cal-day">
            {format.day(day, dayOf(now))}
          </h2>
          <p>
            <Link className="link" to={paths.dashboard}>
              {t('book.manage')}
            </Link>
          </p>
          <ul className="agenda">
            {coming
              .filter((step) => dayOf(step.start) === day)
              .map((step, index, ofDay) => (
                <Fragment key={step.id}>
                  <PauseBefore step={step} previous={ofDay[index - 1]} />
                  <li>
                    <span className="when">
                      {format.time(step.start)}
                      <small>{format.time(step.end)}</small>
                    </span>
                    <div className={`agenda-step tone-${step.service.color}`}>
                      <b>{step.service.name}</b>
                      {t('cal.with', { name: step.professional.lastname })}
                    </div>
                  </li>
                </Fragment>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The list holds work only: the time between two steps of one visit is the client's pause. */
function PauseBefore({ step, previous }: { step: CalendarStep; previous: CalendarStep | undefined }) {
  const { t, format } = useWords()
  const isSameVisit = previous?.appointment?.id === step.appointment?.id
  if (!previous || !isSameVisit || minutesOf(previous.end) >= minutesOf(step.start)) return null
  return (
    <li className="sec">
      <span className="when">{format.time(previous.end)}</span>
      <p className="agenda-pause">
        {format.list([t('book.pause'), format.duration(minutesOf(step.start) - minutesOf(previous.end))])}
      </p>
    </li>
  )
}
