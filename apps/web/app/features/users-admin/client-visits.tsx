import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Appointment, CustomerSummary } from '@meche/contract/appointments.ts'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import {
  moving,
  namesOf,
  peopleOf,
  phaseLooks,
  phaseOf,
  placeInSeries,
  sameAgain,
  stepsOf,
} from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { visitKinds, visitsQuery, type VisitKind } from './api.ts'

/** Visits as one thread: dotted while they are to come, full when they took place; the latest first. */
export function ClientVisits({ customer }: { customer: number }) {
  const { t } = useWords()
  const [kind, setKind] = useState<VisitKind>('all')
  const visits = useInfiniteQuery(visitsQuery(String(customer), kind))
  const pages = visits.data?.pages ?? []
  // A visit booked between two pages moves the last of one page to the next: each shows once.
  const shown = [...new Map(pages.flatMap(({ rows }) => rows.map((visit) => [visit.id, visit]))).values()]
  const total = pages.at(-1)?.total ?? 0
  return (
    <section className="card panel" aria-busy={visits.isPending}>
      <div className="panel-head">
        <h2>{t('client.visits')}</h2>
        <span className="sp" />
        <div className="seg" role="group" aria-label={t('client.show')}>
          {visitKinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {t(`client.show.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {(visits.error || !visits.data) && (
        <Unanswered query={visits.data ? { ...visits, refetch: visits.fetchNextPage } : visits} />
      )}
      {visits.data && total === 0 && (
        <p className="sec">{t(kind === 'all' ? 'client.noVisits' : 'client.noneShown')}</p>
      )}
      <ol className="client-visits">
        {shown.map((visit) => (
          <Visit key={visit.id} visit={visit} customer={customer} />
        ))}
      </ol>
      {visits.hasNextPage && (
        <SubmitButton
          type="button"
          className="btn txt edge"
          isBusy={visits.isFetchingNextPage}
          busyLabel={t('app.loading')}
          onClick={() => void visits.fetchNextPage()}
        >
          {t('client.older', { more: total - shown.length })}
        </SubmitButton>
      )}
    </section>
  )
}

function Visit({ visit, customer }: { visit: Appointment; customer: number }) {
  const { t, format } = useWords()
  const now = useNow()
  const today = dayOf(now)
  const phase = phaseOf(visit, now)
  const color = stepsOf(visit)[0]?.service.color
  const day = dayOf(visit.start)
  return (
    <li className={`visit-${visit.status} tone-${color}`}>
      <span className="when">
        <b>{day.slice(0, 4) === today.slice(0, 4) ? format.nearDay(visit.start, today) : format.date(day)}</b>
        <span className="sec">{format.time(visit.start)}</span>
      </span>
      <i aria-hidden="true" />
      <span className="what">
        <b>{format.list(namesOf(visit))}</b>
        <span className="sec">
          {format.list([
            ...(visit.for === null ? [] : [t('visit.for', { name: visit.for })]),
            t('book.with', { name: format.list(peopleOf(visit)) }),
            format.duration(visit.duration),
            ...(visit.series ? [placeInSeries(visit.series, t)] : []),
          ])}
        </span>
      </span>
      <span className={phaseLooks[phase]}>{t(`status.${phase}`)}</span>
      <span className="price">{visit.status === 'no_show' ? '–' : format.price(visit.price)}</span>
      <RowMenu label={t('client.actionsOf', { day: format.date(day) })}>
        {() => (
          <>
            <Link to={paths.calendarOn(day)}>
              <Icon name="calendar" />
              {t('client.openDay')}
            </Link>
            {visit.abilities.move && (
              <Link to={bookingPath({ ...moving(visit), customer })}>
                <Icon name="calendar-days" />
                {t('dash.move')}
              </Link>
            )}
            <Link to={bookingPath({ ...sameAgain(visit), customer })}>
              <Icon name="refresh-cw" />
              {t('client.again')}
            </Link>
            {!visit.series && (
              <Link to={paths.series({ visit: String(visit.id) })}>
                <Icon name="calendar-plus" />
                {t('series.repeat')}
              </Link>
            )}
          </>
        )}
      </RowMenu>
    </li>
  )
}

/** The totals of the visits, in one line. */
export function ClientFigures({ summary }: { summary: CustomerSummary }) {
  const { t, format } = useWords()
  const { done, pending, noShow, cancelled, spent } = summary
  const average = Math.round(spent / Math.max(1, done) / 100) * 100
  const figures = [
    [t('client.done'), done],
    [t('client.coming'), pending],
    [t('client.noShows'), noShow],
    [t('client.cancelled'), cancelled],
    [t('client.spent'), format.price(spent)],
    [t('client.perVisit'), format.price(average)],
  ] as const
  return (
    <dl className="card client-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
