import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { startOfDay } from '../../lib/salon/zone.ts'
import { addDays, dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { directionsAddress, isIntroduced, useSettings, useToday } from '../../lib/salon/salon.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { moving, namesOf, peopleOf, placeInSeries, sameAgain, stepsOf } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ComeEarlier } from './come-earlier.tsx'
import { addSeriesToCalendar, addToCalendar, cancelVisit, historyQuery, upcomingQuery } from './api.ts'

/** A year of an eager client; the older ones come on demand. */
const FIRST_SHOWN = 8

/** A client's own page: the next visit, the ones after, and what was before. `children`: further cards, once those above have their size. */
export function ClientDashboard({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const upcoming = useQuery(upcomingQuery)
  const history = useHistory()
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const [next, ...later] = upcoming.data ?? []
  return (
    <div className="cards">
      <section className="card panel" aria-labelledby="next-visit">
        <div className="panel-head">
          <h2 id="next-visit">{t('dash.next')}</h2>
        </div>
        {(upcoming.isError || !upcoming.data) && <Unanswered query={upcoming} text={t('dash.failed')} />}
        {upcoming.data && !next && (
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
        {next && <NextVisit visit={next} onCancel={setCancelling} />}
      </section>
      {later.length > 0 && (
        <section className="card panel" aria-labelledby="later-visits">
          <div className="panel-head">
            <h2 id="later-visits">{t('dash.later')}</h2>
          </div>
          <ul className="visits">
            {later.map((visit) => (
              <li key={visit.id}>
                <VisitWords visit={visit} />
                <VisitActions visit={visit} onCancel={setCancelling} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <History isWaiting={upcoming.isPending} />
      {!upcoming.isPending && !history.isPending && children}
      <CancelDialog visit={cancelling} onClose={() => setCancelling(null)} />
    </div>
  )
}

interface NextVisitProps {
  visit: Appointment
  onCancel: (visit: Appointment) => void
}

function NextVisit({ visit, onCancel }: NextVisitProps) {
  const { t, format } = useWords()
  const today = useToday()
  const settings = useSettings()
  return (
    <div className="next-visit">
      <div>
        <p className="h4">{format.moment(visit.start, today)}</p>
        <p className="sec">
          {format.list([
            ...(visit.for === null ? [] : [t('visit.for', { name: visit.for })]),
            t('book.endAround', { time: format.time(visit.end) }),
            t('book.with', { name: format.list(peopleOf(visit)) }),
            ...(visit.series ? [placeInSeries(visit.series, t)] : []),
          ])}
        </p>
        <div className="actions">
          <VisitActions visit={visit} onCancel={onCancel} />
          <button
            type="button"
            className="btn txt"
            onClick={() =>
              void addToCalendar(visit.id).catch((error: Error) => showToast(error.message, 'error'))
            }
          >
            <Icon name="calendar-plus" />
            {t('book.addToCalendar')}
          </button>
          {visit.series && (
            <button
              type="button"
              className="btn txt"
              onClick={() =>
                void addSeriesToCalendar(visit.series!.id).catch((error: Error) =>
                  showToast(error.message, 'error'),
                )
              }
            >
              <Icon name="calendar-days" />
              {t('series.toCalendar')}
            </button>
          )}
          {settings && isIntroduced(settings) && (
            <a className="btn txt" href={directionsAddress(settings)} rel="noreferrer">
              <Icon name="navigation" />
              {t('home.directions')}
            </a>
          )}
        </div>
        <p className="help">{visit.cancellation.sentence}</p>
      </div>
      <ul className={`thread-list tone-${stepsOf(visit)[0]?.service.color}`}>
        {stepsOf(visit).map((step) => (
          <li key={step.id} className={step.busy ? undefined : 'hollow'}>
            <span>{step.end > step.start && format.time(step.start)}</span>
            <b>{step.busy ? step.service.name : t('book.pause')}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function VisitWords({ visit }: { visit: Appointment }) {
  const { t, format } = useWords()
  const today = useToday()
  return (
    <div className="what">
      <b>{format.moment(visit.start, today)}</b>
      <span className="sec">
        {format.list(namesOf(visit))} · {format.duration(visit.duration)} ·{' '}
        {t('book.with', { name: format.list(peopleOf(visit)) })}
        {visit.for !== null && ` · ${t('visit.for', { name: visit.for })}`}
        {visit.series && ` · ${placeInSeries(visit.series, t)}`}
      </span>
    </div>
  )
}

function VisitActions({ visit, onCancel }: NextVisitProps) {
  const t = useTranslate()
  return (
    <>
      {visit.abilities.move && (
        <Link className="btn out" to={bookingPath(moving(visit))}>
          <Icon name="calendar-days" />
          {t('dash.move')}
        </Link>
      )}
      {visit.abilities.move && <ComeEarlier visit={visit} />}
      {visit.abilities.cancel && (
        <button type="button" className="btn txt" onClick={() => onCancel(visit)}>
          {t('dash.cancel')}
        </button>
      )}
    </>
  )
}

function useHistory() {
  const today = useToday()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  return useQuery(historyQuery(startOfDay(addDays(today, 1), timeZone)))
}

/** Past visits; asked for at once, and shown when what stands above has its height: nothing jumps. */
function History({ isWaiting }: { isWaiting: boolean }) {
  const { t, format } = useWords()
  const today = useToday()
  const history = useHistory()
  const [shown, setShown] = useState(FIRST_SHOWN)
  const past = history.data?.filter((visit) => visit.status !== 'pending' || dayOf(visit.end) < today)
  return (
    <section className="card panel" aria-labelledby="history" hidden={isWaiting}>
      <div className="panel-head">
        <h2 id="history">{t('dash.history')}</h2>
      </div>
      {(history.isError || !history.data) && <Unanswered query={history} text={t('dash.failed')} />}
      {past?.length === 0 && <Empty title={t('dash.noHistory')} text={t('dash.noHistoryWhy')} />}
      <ul className="visits">
        {past?.slice(0, shown).map((visit) => (
          <li key={visit.id}>
            <div className="what">
              <b>{format.list(namesOf(visit))}</b>
              <span className="sec">
                {format.date(visit.start)} · {t('book.with', { name: format.list(peopleOf(visit)) })}
                {visit.for !== null && ` · ${t('visit.for', { name: visit.for })}`}
              </span>
            </div>
            {visit.status === 'cancelled' || visit.status === 'no_show' ? (
              <span className={visit.status === 'no_show' ? 'lab err' : 'lab'}>
                {t(`status.${visit.status}`)}
              </span>
            ) : (
              <span className="price">{format.price(visit.price)}</span>
            )}
            <Link className="link" to={bookingPath(sameAgain(visit))}>
              {t('dash.again')}
              <span className="visually-hidden"> {format.list(namesOf(visit))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {past && past.length > shown && (
        <button type="button" className="btn txt edge" onClick={() => setShown(Infinity)}>
          {t('dash.older')}
        </button>
      )}
    </section>
  )
}

function CancelDialog({ visit, onClose }: { visit: Appointment | null; onClose: () => void }) {
  const { t, format } = useWords()
  const today = useToday()
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: cancelVisit,
    onSuccess: () => {
      showToast(t('cancelVisit.done'))
      onClose()
      return client.invalidateQueries({ queryKey: ['visits'] })
    },
  })
  return (
    <ConfirmDialog
      isOpen={visit !== null}
      title={t('cancelVisit.title')}
      text={visit ? t('cancelVisit.text', { moment: sentenceCase(format.moment(visit.start, today)) }) : ''}
      keepLabel={t('cancelVisit.keep')}
      confirmLabel={t('cancelVisit.confirm')}
      busyLabel={t('cancelVisit.busy')}
      isBusy={cancelling.isPending}
      error={cancelling.error?.message ?? null}
      onKeep={() => {
        cancelling.reset()
        onClose()
      }}
      onConfirm={() => visit && cancelling.mutate(visit)}
    />
  )
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
