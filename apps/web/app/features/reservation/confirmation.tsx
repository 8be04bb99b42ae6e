import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import * as api from '@meche/contract/routes.ts'
import { addDays, dayOf, minutesBetween } from '../../lib/format/days.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate, useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { directionsAddress, isIntroduced, useSettings, useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { peopleOf, stepsOf } from '../../lib/salon/visit.ts'
import { paths, signInPath } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Strands } from '../../ui/motif/drawings.tsx'
import { visitQuery } from './api.ts'
import { StepTitle } from './step-title.tsx'

// Most clients have no family here: they need not load it.
const NextOfFamily = lazy(() => import('./next-of-family.tsx'))

/** The visit is booked: when, with whom, step by step, and what to do next. */
export function Confirmation({ id, isMoved }: { id: number; isMoved: boolean }) {
  const t = useTranslate()
  const session = useSession()
  const found = useQuery({ ...visitQuery(id), enabled: session.status === 'authenticated' })
  return (
    <main id="main" className="booked" tabIndex={-1}>
      <div className="done-head">
        <Strands name="ribbon" />
      </div>
      <div className="done-body">
        {found.data && <Booked visit={found.data} isMoved={isMoved} />}
        {found.isError && (
          <Failure
            text={t('book.doneFailed')}
            retryLabel={t('app.retry')}
            onRetry={() => void found.refetch()}
          />
        )}
        {!found.data && !found.isError && session.status !== 'unauthenticated' && (
          <div className="skel done-skel" />
        )}
        {session.status === 'unauthenticated' && !found.data && (
          <>
            <h1 className="h3">{t('book.doneSignIn')}</h1>
            <Link className="btn pri lg" to={signInPath(`${paths.reservation}?done=${id}`)}>
              {t('bar.signIn')}
            </Link>
          </>
        )}
      </div>
    </main>
  )
}

function Booked({ visit, isMoved }: { visit: Appointment; isMoved: boolean }) {
  const { t, format } = useWords()
  const today = useToday()
  const settings = useSettings()
  const { user } = useSession()
  const isAhead = visit.end.slice(0, 16) > useNow()
  return (
    <>
      <p className="done-mark">
        <Icon name="circle-check" size={20} />
        {t(isMoved ? 'book.movedTitle' : 'book.done')}
      </p>
      <StepTitle
        title={
          <>
            {farewell(visit.start, today, { t, format })}
            <br />
            {/* Sic: `lastname` is the given name. */}
            {visit.customer.lastname}.
          </>
        }
      />
      <div className="card done-card">
        <p className="h5">{format.moment(visit.start, today)}</p>
        <p className="sec">
          {format.list([
            ...(visit.for === null ? [] : [t('visit.for', { name: visit.for })]),
            t('book.endAround', { time: format.time(visit.end) }),
            t('book.with', { name: format.list(peopleOf(visit)) }),
          ])}
        </p>
        <ul className={`thread-list tone-${stepsOf(visit)[0]?.service.color}`}>
          {stepsOf(visit).map((step) => (
            <li key={step.id} className={step.busy ? undefined : 'hollow'}>
              {/* An option may take no time. */}
              <span>{step.end > step.start && format.time(step.start)}</span>
              <b>
                {step.busy
                  ? step.service.name
                  : format.list([t('book.pause'), format.duration(minutesBetween(step))])}
              </b>
              {!step.busy && <small>{t('book.teaAwaits')}</small>}
            </li>
          ))}
        </ul>
        <p className="summary-total">
          <span>{t('book.due')}</span>
          <span>{format.price(visit.price)}</span>
        </p>
      </div>
      <div className="done-acts">
        <button type="button" className="btn out" onClick={() => void addToCalendar(visit.id).catch(sayWhy)}>
          <Icon name="calendar-plus" />
          {t('book.addToCalendar')}
        </button>
        {settings && isIntroduced(settings) && (
          <a className="btn out" href={directionsAddress(settings)} rel="noreferrer">
            <Icon name="navigation" />
            {t('home.directions')}
          </a>
        )}
      </div>
      {!isMoved && isAhead && visit.status === 'pending' && user?.id === visit.customer.id && (
        <Suspense>
          <NextOfFamily visit={visit} />
        </Suspense>
      )}
      <p className="done-note">
        <Icon name="undo-2" />
        <span>
          {visit.cancellation.sentence}{' '}
          <Link className="link" to={paths.dashboard}>
            {t('book.manage')}
          </Link>
        </span>
      </p>
    </>
  )
}

function farewell(start: string, today: string, { t, format }: Pick<Words, 't' | 'format'>): string {
  const day = dayOf(start)
  if (day === today) return t('book.doneTitleToday')
  if (day === addDays(today, 1)) return t('book.doneTitleTomorrow')
  // « À mardi » is the coming one.
  if (day > addDays(today, 6)) return t('book.doneTitleLater')
  return t('book.doneTitle', { day: format.weekday(day) })
}

function sayWhy(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), 'error')
}

/** The calendar file needs the session's token, so it is fetched and handed over as a download. */
async function addToCalendar(id: number): Promise<void> {
  const text = await call(api.getAppointmentCalendar, {
    params: { id: String(id) },
  })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `rendez-vous-${id}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
