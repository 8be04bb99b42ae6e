import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { DayList } from './day-list.tsx'
import { NextClient } from './next-client.tsx'
import { useOpenedStep } from './opened-step.tsx'
import { TeamBars } from './team-bars.tsx'
import { stepsQuery, workingQuery } from './api.ts'
import { columnsOf, type DayColumn } from './day.ts'

/** The team's day at a glance, and who comes next. */
export function StaffToday({ userId, isAdmin }: { userId: number; isAdmin: boolean }) {
  const t = useTranslate()
  const now = useNow()
  const today = dayOf(now)
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const steps = useQuery({ ...stepsQuery(today, timeZone), refetchInterval: 60_000 })
  const working = useQuery(workingQuery(today))
  // A failed refresh keeps the last data; the bar above shows its age.
  if ((steps.isError && !steps.data) || (working.isError && !working.data)) {
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
      <NextClient steps={mine} now={now} hasFile={isAdmin || own !== undefined} />
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
