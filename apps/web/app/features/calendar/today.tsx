import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { DayList } from './day-list.tsx'
import { GapList } from './gaps/gap-list.tsx'
import { NextClient } from './next-client.tsx'
import { useOpenedStep } from './opened-step.tsx'
import { TeamBars } from './team-bars.tsx'
import { dayOfAgenda } from './agenda-day.ts'
import { agendaQuery } from './api.ts'
import { columnsShown, isCounted, type DayColumn, type DayView } from './day.ts'
import { NobodyThere } from './nobody-there.tsx'

/** The team's day at a glance, and who comes next. */
export function StaffToday({ userId, isAdmin }: { userId: number; isAdmin: boolean }) {
  const t = useTranslate()
  const now = useNow()
  const today = dayOf(now)
  const agenda = useQuery({ ...agendaQuery(today), refetchInterval: 60_000 })
  const day = useMemo(() => agenda.data && dayOfAgenda(agenda.data, today), [agenda.data, today])
  // A failed refresh keeps the last data; the bar above shows its age.
  if (agenda.isError && !day) {
    const retry = () => void agenda.refetch()
    return <Failure text={t('dash.teamDayFailed')} retryLabel={t('app.retry')} onRetry={retry} />
  }
  if (!day) {
    return (
      <div className="cards two">
        <div className="skel day-skel" />
        <div className="skel day-skel" />
      </div>
    )
  }
  // A professional's next client is their own; an admin who cuts no hair sees the salon's.
  const own = day.columns.find(({ id }) => id === userId)
  const ownFirst = own && !isAdmin
  return (
    <div className="cards two">
      {ownFirst && <OwnDay column={own} moment={now} day={day} />}
      <Lines day={day} moment={now} />
      <NextClient columns={own ? [own] : day.columns} now={now} hasFile={isAdmin || own !== undefined} />
      <GapList today={today} />
      {own && !ownFirst && <OwnDay column={own} moment={now} day={day} />}
    </div>
  )
}

interface OwnDayProps {
  column: DayColumn
  moment: string
  day: DayView
}

function OwnDay({ column, moment, day }: OwnDayProps) {
  const t = useTranslate()
  const { open, details } = useOpenedStep(day)
  return (
    <section className="card panel own-day" aria-labelledby="own-day">
      <div className="panel-head">
        <h2 id="own-day">{t('dash.ownDay')}</h2>
      </div>
      <DayList column={column} clock={day.clock} now={minutesOf(moment)} moment={moment} onOpen={open} />
      {details}
    </section>
  )
}

interface LinesProps {
  day: DayView
  moment: string
}

function Lines({ day, moment }: LinesProps) {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const { open, details } = useOpenedStep(day)
  const { columns } = day
  const visits = [...day.visits.values()].filter(isCounted)
  const done = visits.filter(({ status }) => status === 'done').length
  return (
    <section className="card panel" aria-labelledby="today">
      <div className="panel-head">
        <h2 id="today">{t('dash.today')}</h2>
        <span className="sec">
          {format.list([
            t('dash.todayCount', { count: visits.length }),
            t('dash.doneCount', { count: done }),
          ])}
        </span>
        <span className="sp" />
        <Link className="link" to={paths.calendar}>
          {t('dash.openCalendar')}
        </Link>
      </div>
      {columns.length === 0 ? (
        <Empty title={t('dash.noTeam')} text={t('dash.noTeamWhy')} />
      ) : columnsShown(day, null).length === 0 ? (
        <NobodyThere day={day} onDate={(date) => void navigate(paths.calendarOn(date))} />
      ) : (
        <TeamBars columns={columns} now={minutesOf(moment)} moment={moment} onOpen={open} />
      )}
      {details}
    </section>
  )
}
