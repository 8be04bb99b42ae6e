import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { useNow } from '../../lib/clock.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n.tsx'
import { useSettings } from '../../lib/salon.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/empty.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { Initials } from '../../ui/components/initials.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { DayList } from './day-list.tsx'
import { useOpenedStep } from './opened-step.tsx'
import { TeamBars } from './team-bars.tsx'
import { clientName, columnsOf, stepsQuery, workingQuery, type DayColumn } from './day.ts'

/** The team's day at a glance, and who comes next. */
export function StaffToday({ userId }: { userId: number }) {
  const t = useTranslate()
  const now = useNow()
  const today = dayOf(now)
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const steps = useQuery({ ...stepsQuery(today, timeZone), refetchInterval: 60_000 })
  const working = useQuery(workingQuery(today))
  if (steps.isError || working.isError) {
    const retry = () => void Promise.all([steps.refetch(), working.refetch()])
    return <Failure text={t('dash.teamDayFailed')} retryLabel={t('app.retry')} onRetry={retry} />
  }
  if (!steps.data || !working.data) {
    return (
      <div className="cards two">
        <div className="skel day-skel" />
        <div className="skel day-skel" />
      </div>
    )
  }
  const columns = columnsOf(today, steps.data, working.data)
  // A professional's next client is their own; an admin who cuts no hair sees the salon's.
  const own = columns.find(({ id }) => id === userId)
  const mine = own ? steps.data.filter((step) => step.professional.id === userId) : steps.data
  return (
    <div className="cards two">
      <Lines columns={columns} moment={now} steps={steps.data} />
      <NextClient steps={mine} now={now} />
      {own && <OwnDay column={own} moment={now} steps={steps.data} />}
    </div>
  )
}

interface OwnDayProps {
  column: DayColumn
  moment: string
  steps: readonly CalendarStep[]
}

function OwnDay({ column, moment, steps }: OwnDayProps) {
  const t = useTranslate()
  const { open, details } = useOpenedStep(steps)
  return (
    <section className="card panel own-day" aria-labelledby="own-day">
      <div className="panel-head">
        <h2 id="own-day">{t('dash.ownDay')}</h2>
      </div>
      <DayList column={column} now={minutesOf(moment)} moment={moment} onOpen={open} />
      {details}
    </section>
  )
}

interface LinesProps {
  columns: readonly DayColumn[]
  moment: string
  steps: readonly CalendarStep[]
}

function Lines({ columns, moment, steps }: LinesProps) {
  const { t, format } = useWords()
  const { open, details } = useOpenedStep(steps)
  const visits = new Map(
    steps.flatMap(({ status, appointment }) =>
      appointment && status !== 'cancelled' ? [[appointment.id, appointment]] : [],
    ),
  )
  const done = [...visits.values()].filter(({ status }) => status === 'done').length
  return (
    <section className="card panel" aria-labelledby="today">
      <div className="panel-head">
        <h2 id="today">{t('dash.today')}</h2>
        <span className="sec">
          {format.list([t('dash.todayCount', { count: visits.size }), t('dash.doneCount', { count: done })])}
        </span>
        <span className="sp" />
        <Link className="link" to={paths.calendar}>
          {t('dash.openCalendar')}
        </Link>
      </div>
      {columns.length === 0 ? (
        <Empty title={t('dash.noTeam')} text={t('dash.noTeamWhy')} />
      ) : (
        <TeamBars columns={columns} now={minutesOf(moment)} moment={moment} onOpen={open} />
      )}
      {details}
    </section>
  )
}

function NextClient({ steps, now }: { steps: readonly CalendarStep[]; now: string }) {
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
              <p className="h5">{clientName(next)}</p>
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
          {visit.customer.phone && (
            <p className="actions">
              <a className="btn out" href={`tel:${visit.customer.phone}`}>
                <Icon name="phone" size={16} />
                {t('dash.call')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}
