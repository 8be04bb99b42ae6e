import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type Ref } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { useIsPhone } from '../../ui/media.ts'
import { paths } from '../../paths.ts'
import { waitlistQuery } from '../../shared/waitlist/entries.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import type { Mode } from './booking/booking-panel.tsx'
import { pausesOf } from './booking/proposals.ts'
import { useBookingPanel } from './booking/use-booking-panel.tsx'
import { zooms, type CalendarState } from './calendar-state.ts'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarSummary, visitsIn } from './calendar-summary.tsx'
import { columnsShown, type DayView } from './day.ts'
import { DayColumns } from './day-columns.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { useWaits, type Waits } from './gaps/waits.ts'
import type { FreePress, GridHandle } from './grid/time-grid.tsx'
import type { KeptCalendar } from './kept-calendar.ts'
import { useHeardChanges } from './live/use-heard-changes.ts'
import { useMoving } from './moving/use-moving.tsx'
import { NobodyThere } from './nobody-there.tsx'
import { paint } from './paint.ts'
import { useAskWhenBack, useKeptDays } from './offline/use-kept-days.ts'
import { PhoneDay } from './phone-day.tsx'
import { PrintedDay } from './print/printed-day.tsx'
import { useAgenda, type AgendaOnScreen } from './use-agenda.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useOpenedVisit } from './use-opened-visit.tsx'
import { useArrivals } from './visit-day/use-arrivals.ts'
import { VisitList } from './visit-list.tsx'
import { onlyOneOf } from './week/week.ts'
import { WeekSkeleton } from './week/week-skeleton.tsx'

const WeekView = lazy(async () => ({ default: (await import('./week/week-view.tsx')).WeekView }))
const LiveCalendar = lazy(async () => ({
  default: (await import('./live/live-calendar.tsx')).LiveCalendar,
}))
const MonthView = lazy(async () => ({ default: (await import('./month/month-view.tsx')).MonthView }))

/** The team's calendar: a day in columns on a desk and one professional's list on a phone, a week, a month, and everybody's visits as a list. */
export function StaffCalendar({ userId }: { userId: number }) {
  const moment = useNow()
  const today = dayOf(moment)
  const isPhone = useIsPhone()
  const team = useTeam()
  const ids = useMemo(() => team.map(({ id }) => id), [team])
  const { state, kept, set, closeVisit, closeBooking } = useCalendarAddress({ userId, today, team: ids })
  const agenda = useAgenda(state)
  useKeptDays(userId)
  useAskWhenBack(userId)
  const heard = useHeardChanges()
  const { days } = agenda
  const waiting = useWaiting(agenda, state.view)
  const waits = useWaits({ ...state, today, waiting })
  const shown = useMemo(
    () => days?.map((day) => ({ ...day, columns: paint(columnsShown(day, state.pros), state.color) })),
    [days, state.pros, state.color],
  )
  const only = state.view === 'week' && !isPhone ? onlyOneOf(days ?? [], state.pros, team) : null
  const moving = useMoving({
    isGrid: state.view === 'day' || only !== null,
    weekOf: only,
    date: state.date,
    step: zooms[state.zoom - 1]!.step,
    fine: state.zoom === 4 ? 1 : 5,
    onDate: (date) => set({ date, visit: null }),
  })
  const { open, details } = useOpenedVisit({
    days,
    visit: state.visit,
    set,
    closeVisit,
    onMove: moving.choose,
    onPark: moving.park,
  })
  useArrivals(days, userId)
  const pauses = useMemo(() => pausesOf(days ?? []), [days])
  const quick = useBookingPanel({ state, set, closeBooking, pauses })
  const onFree = ({ professional, minute, element }: FreePress, { date, clock }: DayView) =>
    quick.open({ day: date, minutes: clock.wallOf(minute), professional }, element.getBoundingClientRect())
  const onBook = (button: HTMLElement, mode?: Mode) =>
    quick.open({ day: state.date, minutes: null, professional: null }, button.getBoundingClientRect(), mode)
  return (
    <>
      <CalendarHeader
        state={state}
        kept={kept}
        userId={userId}
        today={today}
        holiday={state.view === 'week' ? null : (days?.[0]?.holiday ?? null)}
        waiting={waiting}
        shown={idsShown(state, ids, shown)}
        onChange={set}
        onBook={onBook}
      />
      {state.view === 'month' ? (
        <Suspense>
          <MonthView state={state} today={today} userId={userId} onChange={set} onBook={onBook} />
        </Suspense>
      ) : (
        <Days
          agenda={agenda}
          shown={shown}
          state={state}
          kept={kept}
          userId={userId}
          moment={moment}
          waits={waits}
          hasWaiting={(waiting ?? 0) > 0}
          only={only}
          grid={moving.ref}
          onChange={set}
          onOpen={open}
          onFree={onFree}
          onMove={moving.choose}
        />
      )}
      {details}
      {quick.panel}
      {moving.elements}
      <Suspense>
        <LiveCalendar days={days} heard={heard} />
      </Suspense>
    </>
  )
}

/** How many clients wait: every agenda says so, and the month, which reads none, asks for the list. */
function useWaiting({ waiting }: AgendaOnScreen, view: CalendarState['view']): number | undefined {
  const list = useQuery({ ...waitlistQuery, enabled: view === 'month' })
  return view === 'month' ? list.data?.length : waiting
}

/** The team menu checks the professionals on screen. */
function idsShown({ view }: CalendarState, team: readonly number[], days?: readonly DayView[]): number[] {
  if (view === 'month') return [...team]
  const shown = (view === 'week' ? days : days?.slice(0, 1)) ?? []
  const present = new Set(shown.flatMap(({ columns }) => columns.map(({ id }) => id)))
  return view === 'week' ? team.filter((id) => present.has(id)) : [...present]
}

interface DaysProps extends Omit<ShownProps, 'days'> {
  agenda: AgendaOnScreen
  /** The professional whose week is drawn as columns. */
  only: number | null
  /** Its days with the columns that are shown, in their colours. */
  shown: readonly DayView[] | undefined
}

/** One day or the list: how full it is, then what there is, or why there is nothing. */
function Days({ agenda, shown, only, ...rest }: DaysProps) {
  const t = useTranslate()
  const team = useTeam()
  const { state } = rest
  const { days, error, isOffline } = agenda
  return (
    <>
      <Announcement {...state} days={shown} />
      {shown ? (
        <CalendarSummary
          days={shown}
          color={state.color}
          late={error && !isOffline ? { readAt: agenda.readAt, retry: agenda.retry } : null}
        />
      ) : (
        <div className="cal-sum" />
      )}
      {(error || isOffline) && !days && (
        <div className="cal-list">
          <Failure
            text={t(isOffline ? 'app.offline' : 'cal.failed')}
            retryLabel={t('app.retry')}
            onRetry={agenda.retry}
          />
        </div>
      )}
      {!days && !error && state.view === 'week' && <WeekSkeleton count={state.pros?.length ?? team.length} />}
      {!days && !error && state.view !== 'week' && <DaySkeleton pros={state.pros} />}
      {days && team.length === 0 && days[0]?.columns.length === 0 ? (
        <NoTeam />
      ) : (
        shown &&
        (state.view === 'week' ? (
          <Suspense fallback={<WeekSkeleton count={state.pros?.length ?? team.length} />}>
            <WeekView {...rest} days={days!} only={only} />
          </Suspense>
        ) : (
          <Shown days={shown} {...rest} />
        ))
      )}
    </>
  )
}

interface ShownProps {
  days: readonly DayView[]
  state: CalendarState
  kept: KeptCalendar
  userId: number
  /** The salon's wall clock. */
  moment: string
  waits: Waits
  /** Whether anybody is on the waiting list. */
  hasWaiting: boolean
  /** The grid as a move knows it. */
  grid: Ref<GridHandle>
  onChange: (change: Partial<CalendarState>) => void
  onOpen: (step: number) => void
  onFree: (press: FreePress, day: DayView) => void
  /** Opens « Déplacer » for a step of a visit. */
  onMove: (visit: number, step: number, date: string) => void
}

function Shown(props: ShownProps) {
  const { days, state, kept, userId, moment, waits, hasWaiting, grid, onChange, onOpen, onFree, onMove } =
    props
  const isPhone = useIsPhone()
  const [day] = days
  if (state.view === 'list')
    return (
      <VisitList
        days={days}
        state={state}
        moment={moment}
        waits={waits}
        onChange={onChange}
        onOpen={onOpen}
        onFree={onFree}
      />
    )
  if (!day) return null
  if (day.columns.length === 0)
    return <NobodyThere day={day} onDate={(date) => onChange({ date, visit: null })} />
  return (
    <>
      {isPhone ? (
        <PhoneDay
          day={day}
          userId={userId}
          moment={moment}
          waits={waits}
          onOpen={onOpen}
          onFree={(press) => onFree(press, day)}
          onMove={onMove}
        />
      ) : (
        <DayColumns
          grid={grid}
          day={day}
          zoom={state.zoom}
          kept={kept}
          moment={moment}
          waits={waits}
          onOpen={onOpen}
          onFree={(press) => onFree(press, day)}
        />
      )}
      <PrintedDay day={day} hasWaiting={hasWaiting} />
    </>
  )
}

/** « mardi 24 novembre, 27 rendez-vous », for readers who do not see that the day is another one. */
function Announcement({
  view,
  date,
  days,
}: Pick<CalendarState, 'view' | 'date'> & { days: readonly DayView[] | undefined }) {
  const { t, format } = useWords()
  return (
    <span className="visually-hidden" role="status">
      {days &&
        format.list([
          view === 'week' ? format.days(days[0]!.date, days.at(-1)!.date) : format.day(date, date),
          t('cal.visits', { count: visitsIn(days).length }),
        ])}
    </span>
  )
}

function NoTeam() {
  const t = useTranslate()
  return (
    <Empty
      title={t('cal.nobody')}
      text={t('cal.nobodyWhy')}
      action={
        <Link className="btn pri" to={`${paths.newUser}?quality=HairDresser`}>
          {t('team.add')}
        </Link>
      }
    />
  )
}
