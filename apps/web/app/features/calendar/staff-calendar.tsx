import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useNow, useSalonMoment } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { Offline } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { pausesOf } from './booking/proposals.ts'
import { useBookingPanel } from './booking/use-booking-panel.tsx'
import { dayOfAgenda } from './agenda-day.ts'
import { agendaQuery, categoriesQuery } from './api.ts'
import type { DayView } from './day.ts'
import { DayColumns, STEP } from './day-columns.tsx'
import { DayHeader } from './day-header.tsx'
import { DayList } from './day-list.tsx'
import { useOpenedStep } from './opened-step.tsx'
import { useMoving } from './moving/use-moving.tsx'
import { PrintDay } from './print-day.tsx'

interface StaffCalendarProps {
  day: string
  userId: number
  onDay: (day: string) => void
}

/** Everybody's day: columns on a desk, one person's list on a phone. */
export function StaffCalendar({ day, userId, onDay }: StaffCalendarProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const now = useNow()
  const agenda = useQuery({ ...agendaQuery(day), refetchInterval: 60_000 })
  const view = useMemo(() => agenda.data && dayOfAgenda(agenda.data, day), [agenda.data, day])
  const { open, details } = useOpenedStep(view)
  const quick = useBookingPanel(
    useMemo(() => pausesOf(agenda.data?.days.flatMap(({ visits }) => visits) ?? []), [agenda.data]),
  )
  const moving = useMoving({ date: day, step: STEP, onDate: onDay })
  const { isError: isFailed, dataUpdatedAt: readAt } = agenda
  const offline = agenda.error instanceof Offline ? agenda.error : undefined
  const retry = () => void agenda.refetch()
  const columns = view?.columns
  return (
    <>
      <DayHeader
        day={day}
        today={dayOf(now)}
        onDay={onDay}
        onBook={(button) =>
          quick.open({ day, minutes: null, professional: null }, button.getBoundingClientRect())
        }
      />
      {view && <Totals day={view} late={isFailed && !offline ? { readAt, retry } : null} />}
      {isFailed && !columns && (
        <div className="cal-list">
          <Failure text={offline?.message ?? t('cal.failed')} retryLabel={t('app.retry')} onRetry={retry} />
        </div>
      )}
      {!columns && !isFailed && <div className="skel cal-skel" />}
      {columns?.length === 0 && (
        <Empty
          title={t('cal.nobody')}
          text={t('cal.nobodyWhy')}
          action={
            <Link className="btn pri" to={`${paths.newUser}?quality=HairDresser`}>
              {t('firstSteps.teamGo')}
            </Link>
          }
        />
      )}
      {view &&
        view.columns.length > 0 &&
        (isPhone ? (
          <PhoneDay day={view} userId={userId} moment={now} onOpen={open} />
        ) : (
          <DayColumns
            grid={moving.ref}
            day={view}
            moment={now}
            onOpen={open}
            onFree={({ professional, minute, element }) =>
              quick.open(
                { day, minutes: view.clock.wallOf(minute), professional },
                element.getBoundingClientRect(),
              )
            }
          />
        ))}
      {view && view.columns.length > 0 && <PrintDay {...view} />}
      {details}
      {quick.panel}
      {moving.elements}
    </>
  )
}

interface TotalsProps {
  day: DayView
  /** Set when the day could not be read again: when it was, by the device's clock, and another try. Without a connection the page's bar says so. */
  late: { readAt: number; retry: () => void } | null
}

function Totals({ day, late }: TotalsProps) {
  const { t, format } = useWords()
  const momentOf = useSalonMoment()
  const categories = useQuery(categoriesQuery)
  const visits = [...day.visits.values()].filter(({ status }) => status !== 'cancelled')
  const planned = visits.filter(({ status }) => status === 'pending' || status === 'done')
  const steps = day.columns.flatMap((column) => column.steps)
  const tones = new Set(steps.filter(({ kind }) => kind === 'busy').map(({ tone }) => tone))
  return (
    <div className="cal-sum">
      <span>
        <b>{t('cal.visits', { count: visits.length })}</b>
      </span>
      <span>
        <b>{format.price(planned.reduce((sum, { price }) => sum + price, 0))}</b> {t('cal.planned')}
      </span>
      {late && (
        <span className="cal-late" role="status">
          {t('cal.readAt', { time: format.time(momentOf(late.readAt)) })}{' '}
          <button type="button" onClick={late.retry}>
            {t('app.retry')}
          </button>
        </span>
      )}
      <span className="sp" />
      {categories.data
        ?.filter(({ color }) => tones.has(color))
        .map(({ id, name, color }) => (
          <span key={id} className={`legend tone-${color}`}>
            <i />
            {name}
          </span>
        ))}
    </div>
  )
}

interface PhoneDayProps {
  day: DayView
  userId: number
  moment: string
  onOpen: (step: number) => void
}

function PhoneDay({ day, userId, moment, onOpen }: PhoneDayProps) {
  const t = useTranslate()
  const team = useTeam()
  const [chosen, setChosen] = useState(userId)
  const { columns, clock } = day
  const column = columns.find(({ id }) => id === chosen) ?? columns[0]
  return (
    <>
      <div className="cal-people" role="group" aria-label={t('cal.team')}>
        {columns.map(({ id, name }) => {
          const member = team.find((one) => one.id === id)
          return (
            <button key={id} type="button" aria-pressed={id === column?.id} onClick={() => setChosen(id)}>
              {member && <Portrait person={member} size={48} />}
              {name}
            </button>
          )
        })}
      </div>
      <div className="cal-list">
        {column && (
          <DayList
            column={column}
            clock={clock}
            now={clock.minuteOf(moment)}
            moment={moment}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  )
}
