import { useState } from 'react'
import { Link } from 'react-router'
import type { Appointment, AppointmentStatus } from '@meche/contract/appointments.ts'
import { bookingPath } from '../../lib/booking-address.ts'
import { useNow } from '../../lib/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n.tsx'
import { moving, peopleOf, sameAgain } from '../../lib/visit.ts'
import { paths } from '../../paths.ts'
import { RowMenu } from '../../ui/components/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

const tones: Record<AppointmentStatus, string> = {
  pending: 'lab info',
  done: 'lab ok',
  no_show: 'lab err',
  cancelled: 'lab',
}

const kinds = ['all', 'coming', 'past'] as const
type Kind = (typeof kinds)[number]

/** Half a year of somebody who comes often; the older ones come on demand. */
const FIRST_SHOWN = 5

interface ClientVisitsProps {
  /** The latest first. */
  visits: readonly Appointment[]
  customer: number
}

/** Visits as one thread: dotted while they are to come, full when they took place. */
export function ClientVisits({ visits, customer }: ClientVisitsProps) {
  const { t } = useWords()
  const [kind, setKind] = useState<Kind>('all')
  const [isWhole, setWhole] = useState(false)
  const asked = visits.filter(
    (visit) => kind === 'all' || (visit.status === 'pending') === (kind === 'coming'),
  )
  const shown = isWhole ? asked : asked.slice(0, FIRST_SHOWN)
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('client.visits')}</h2>
        <span className="sp" />
        {visits.length > 0 && (
          <div className="seg" role="group" aria-label={t('client.show')}>
            {kinds.map((one) => (
              <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
                {t(`client.show.${one}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <p className="sec">{t(visits.length === 0 ? 'client.noVisits' : 'client.noneShown')}</p>
      )}
      <ol className="client-visits">
        {shown.map((visit) => (
          <Visit key={visit.id} visit={visit} customer={customer} />
        ))}
      </ol>
      {asked.length > shown.length && (
        <button type="button" className="btn txt" onClick={() => setWhole(true)}>
          {t('client.older', { count: asked.length - shown.length })}
        </button>
      )}
    </section>
  )
}

function Visit({ visit, customer }: { visit: Appointment; customer: number }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const color = visit.appointmentServices[0]?.service.color
  const day = dayOf(visit.start)
  return (
    <li className={`visit-${visit.status} tone-${color}`}>
      <span className="when">
        <b>{day.slice(0, 4) === today.slice(0, 4) ? format.nearDay(visit.start, today) : format.date(day)}</b>
        <span className="sec">{format.time(visit.start)}</span>
      </span>
      <i aria-hidden="true" />
      <span className="what">
        <b>{format.list(visit.items.map(({ name }) => name))}</b>
        <span className="sec">
          {format.list([
            t('book.with', { name: format.list(peopleOf(visit)) }),
            format.duration(visit.duration),
          ])}
        </span>
      </span>
      <span className={tones[visit.status]}>{t(`status.${visit.status}`)}</span>
      <span className="price">{visit.status === 'no_show' ? '–' : format.price(visit.price)}</span>
      <RowMenu label={t('client.actionsOf', { day: format.date(day) })}>
        {() => (
          <>
            <Link to={`${paths.calendar}?day=${day}`}>
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
          </>
        )}
      </RowMenu>
    </li>
  )
}

/** What the visits add up to, in one line. */
export function ClientFigures({ visits }: { visits: readonly Appointment[] }) {
  const { t, format } = useWords()
  const of = (status: AppointmentStatus) => visits.filter((visit) => visit.status === status)
  const done = of('done')
  const spent = done.reduce((sum, { price }) => sum + price, 0)
  const average = Math.round(spent / Math.max(1, done.length) / 100) * 100
  const figures = [
    [t('client.done'), done.length],
    [t('client.coming'), of('pending').length],
    [t('client.noShows'), of('no_show').length],
    [t('client.cancelled'), of('cancelled').length],
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
