import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { minutesOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { namesOf, peopleOf } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lastTimeQuery } from './api.ts'
import { clientName } from './day.ts'

interface NextClientProps {
  steps: readonly CalendarStep[]
  now: string
  /** Whether the reader may open the client's file. */
  hasFile: boolean
}

/** The next client, with their last visit and the team's notes. */
export function NextClient({ steps, now, hasFile }: NextClientProps) {
  const { t, format } = useWords()
  const next = steps.find(
    (step) => step.busy && step.status === 'pending' && step.appointment && step.start.slice(0, 16) >= now,
  )
  const visit = next?.appointment
  const hadVisits = steps.some(({ appointment, status }) => appointment && status !== 'cancelled')
  return (
    <section className="card panel next-client" aria-labelledby="next-client">
      <div className="panel-head">
        <h2 id="next-client">{t('dash.nextClient')}</h2>
        <span className="sp" />
        {next && (
          <span className="lab pri">
            {minutesOf(next.start) === minutesOf(now)
              ? t('dash.rightNow')
              : t('dash.inMinutes', { duration: format.duration(minutesOf(next.start) - minutesOf(now)) })}
          </span>
        )}
      </div>
      {!next || !visit ? (
        <Empty
          title={t(hadVisits ? 'dash.noNextClient' : 'dash.noVisitToday')}
          text={t(hadVisits ? 'dash.noNextClientWhy' : 'dash.noVisitTodayWhy')}
        />
      ) : (
        <>
          <div className="client">
            <Initials
              id={visit.customer.id}
              givenName={visit.customer.lastname}
              familyName={visit.customer.firstname}
              className="lg"
            />
            <div>
              <p className="h5">
                {hasFile ? (
                  <Link to={paths.user(visit.customer.id)}>{clientName(next)}</Link>
                ) : (
                  clientName(next)
                )}
              </p>
              <span className="sec">
                {format.list([
                  format.timeRange(next.start, next.end),
                  t('cal.with', { name: next.professional.lastname }),
                ])}
              </span>
            </div>
          </div>
          <p className="tags">
            <span className={`tag tone-${next.service.color}`}>{next.service.name}</span>
            {visit.confirmedAt && (
              <span className="lab ok">
                <Icon name="check" size={14} />
                {t('dash.confirmed')}
              </span>
            )}
            {visit.customer.firstVisit && <span className="lab info">{t('dash.firstVisit')}</span>}
            {visit.customer.red_zone && <span className="lab err">{t('dash.redZone')}</span>}
          </p>
          {visit.note && (
            <p className="inset">
              <Icon name="notebook-pen" size={16} />
              <span>{visit.note}</span>
            </p>
          )}
          <LastTime key={visit.customer.id} client={visit.customer.id} />
          <p className="actions">
            {visit.customer.phone && (
              <a className="btn out" href={`tel:${visit.customer.phone}`}>
                <Icon name="phone" size={16} />
                {t('dash.call')}
              </a>
            )}
            {hasFile && (
              <Link className="btn out" to={paths.user(visit.customer.id)}>
                <Icon name="user" size={16} />
                {t('dash.openFile')}
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  )
}

/** As high before it is known as after. */
function LastTime({ client }: { client: number }) {
  const { t, format } = useWords()
  const { data, isError } = useQuery(lastTimeQuery(client))
  if (isError) return <div className="last-time" />
  if (!data) return <div className="last-time skel" />
  const { visit, note } = data
  return (
    <dl className="last-time">
      <dt>{t('dash.lastVisit')}</dt>
      <dd>
        {visit
          ? format.list([
              format.date(visit.start),
              ...namesOf(visit),
              t('cal.with', { name: format.list(peopleOf(visit)) }),
            ])
          : t('dash.noLastVisit')}
      </dd>
      {note && (
        <>
          <dt>{t('dash.lastNote')}</dt>
          <dd title={note}>{note}</dd>
        </>
      )}
    </dl>
  )
}
