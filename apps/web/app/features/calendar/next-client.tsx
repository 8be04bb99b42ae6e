import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { minutesOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { namesOf, peopleOf } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lastTimeQuery } from './api.ts'
import { clientName, type DayColumn } from './day.ts'

interface NextClientProps {
  columns: readonly DayColumn[]
  now: string
  /** Whether the reader may open the client's file. */
  hasFile: boolean
}

/** The next client, with their last visit and the team's notes. */
export function NextClient({ columns, now, hasFile }: NextClientProps) {
  const { t, format } = useWords()
  const steps = columns
    .flatMap((column) => column.steps.map((step) => ({ ...step, professional: column.name })))
    .toSorted((a, b) => a.start - b.start)
  const next = steps.find(
    ({ kind, status, from }) => kind === 'busy' && status === 'pending' && from.slice(0, 16) >= now,
  )
  const visit = next?.visit
  const hadVisits = steps.some(({ visit }) => visit !== null)
  return (
    <section className="card panel next-client" aria-labelledby="next-client">
      <div className="panel-head">
        <h2 id="next-client">{t('dash.nextClient')}</h2>
        <span className="sp" />
        {next && (
          <span className="lab pri">
            {minutesOf(next.from) === minutesOf(now)
              ? t('dash.rightNow')
              : t('dash.inMinutes', { duration: format.duration(minutesOf(next.from) - minutesOf(now)) })}
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
            <Initials {...visit.client} className="lg" />
            <div>
              <p className="h5">
                {hasFile && !visit.client.isWalkIn ? (
                  <Link to={paths.user(visit.client.id)}>{clientName(next)}</Link>
                ) : (
                  clientName(next)
                )}
              </p>
              <span className="sec">
                {format.list([
                  format.timeRange(next.from, next.until),
                  t('cal.with', { name: next.professional }),
                ])}
              </span>
            </div>
          </div>
          <p className="tags">
            <span className={`tag tone-${next.tone}`}>{next.service}</span>
            {visit.isConfirmed && (
              <span className="lab ok">
                <Icon name="check" size={14} />
                {t('dash.confirmed')}
              </span>
            )}
            {visit.client.isFirstVisit && <span className="lab info">{t('dash.firstVisit')}</span>}
            {visit.client.isInRedZone && <span className="lab err">{t('dash.redZone')}</span>}
          </p>
          {visit.note && (
            <p className="inset">
              <Icon name="notebook-pen" size={16} />
              <span>{visit.note}</span>
            </p>
          )}
          {!visit.client.isWalkIn && <LastTime key={visit.client.id} client={visit.client.id} />}
          <p className="actions">
            {visit.client.phone && (
              <a className="btn out" href={`tel:${visit.client.phone}`}>
                <Icon name="phone" size={16} />
                {t('dash.call')}
              </a>
            )}
            {hasFile && !visit.client.isWalkIn && (
              <Link className="btn out" to={paths.user(visit.client.id)}>
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
