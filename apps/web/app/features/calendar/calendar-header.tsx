import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Mode } from './booking/booking-panel.tsx'
import { neighbour, sheetsAddress, views, type CalendarState, type View } from './calendar-state.ts'
import type { CalendarChange } from './use-calendar-address.ts'
import { DayPicker } from './day-picker.tsx'
import { DisplayMenu } from './display-menu.tsx'
import type { KeptCalendar } from './kept-calendar.ts'
import { Shortcuts } from './shortcuts.tsx'
import { TeamMenu } from './team-menu.tsx'
import { useHeaderKeys } from './use-header-keys.ts'
import { mondayOf } from './week/week.ts'

export interface CalendarHeaderProps {
  state: CalendarState
  kept: KeptCalendar
  userId: number
  today: string
  /** The public holiday of the day. */
  holiday: string | null
  /** How many clients wait for a place; undefined until it is known. */
  waiting: number | undefined
  /** The ids of the columns. */
  shown: readonly number[]
  onChange: (change: CalendarChange) => void
  /** `button`: the panel opens beside it. */
  onBook: (button: HTMLElement, mode: Mode) => void
}

const before = {
  day: 'cal.previous',
  week: 'overview.weekBefore',
  month: 'cal.monthBefore',
  list: 'cal.previous',
} as const
const after = {
  day: 'cal.next',
  week: 'overview.weekAfter',
  month: 'cal.monthAfter',
  list: 'cal.next',
} as const

/** Date, view and choices; on a phone the date, and behind the button of the days how to change it and the view. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { state, kept, userId, today, holiday, waiting, shown, onChange, onBook } = props
  const { t, format } = useWords()
  const isPhone = useIsPhone()
  const [isPicking, setPicking] = useState(false)
  const [isListing, setListing] = useState(false)
  useHeaderKeys({ ...props, onPick: () => setPicking(true), onShortcuts: () => setListing(true) })
  const { date, view } = state
  const hasDay = view === 'day' || view === 'list'
  const step = (direction: 1 | -1) =>
    onChange((before) => ({ date: neighbour(before, direction), visit: null, page: 1 }))
  const goTo = (day: string) => onChange({ date: day, visit: null, page: 1 })
  const look = (next: View) => {
    setPicking(false)
    onChange({ view: next, visit: null, page: 1 })
  }
  const switcher = <ViewSwitch view={view} onView={look} />
  return (
    <div className="cal-top">
      <div className="cal-head" data-toasts-below="">
        <h1 className="h4">
          {view === 'week' && format.days(mondayOf(date), addDays(mondayOf(date), 6))}
          {view === 'month' && format.month(date)}
          {hasDay && (isPhone ? format.day(date, today) : format.dayWithYear(date))}
          {holiday && <span className="lab info cal-holiday">{holiday}</span>}
        </h1>
        <StepButton label={t(before[view])} icon="chevron-left" onPress={() => step(-1)} />
        <StepButton label={t(after[view])} icon="chevron-right" onPress={() => step(1)} />
        <button type="button" className="btn out" disabled={date === today} onClick={() => goTo(today)}>
          {t('cal.today')}
        </button>
        <DayPicker date={date} isOpen={isPicking} onOpen={setPicking} onDate={goTo}>
          {isPhone && switcher}
          {isPhone && hasDay && (
            <Link className="btn txt" to={sheetsAddress(state)}>
              <Icon name="printer" />
              {t('sheet.title')}
            </Link>
          )}
        </DayPicker>
        <span className="sp" />
        {!isPhone && switcher}
        {!isPhone && (
          <TeamMenu pros={state.pros} shown={shown} userId={userId} onPros={(pros) => onChange({ pros })} />
        )}
        <WaitingLink count={waiting} />
        {!isPhone && (
          <DisplayMenu
            state={state}
            kept={kept}
            userId={userId}
            onChange={onChange}
            onShortcuts={() => setListing(true)}
          />
        )}
        <button
          type="button"
          className="btn pri cal-new"
          data-menu="book"
          aria-label={t('dash.bookForClient')}
          onClick={(event) => onBook(event.currentTarget, 'visit')}
        >
          <Icon name="plus" />
          {!isPhone && <span className="cal-new-text">{t('quick.new')}</span>}
        </button>
      </div>
      <Shortcuts isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}

/** The waiting list, with how many are on it. */
function WaitingLink({ count }: { count: number | undefined }) {
  const { t, format } = useWords()
  return (
    <Link
      className="btn out cal-wait"
      to={paths.waitlist}
      title={t('side.waitlist')}
      aria-label={count === undefined ? t('cal.wait') : t('cal.waitCount', { count })}
    >
      <Icon name="hourglass" />
      <span className="cal-menu-text">{t('cal.wait')}</span>
      {/* Its place is there before the number: the buttons beside it stay where they are. */}
      <span className="cal-wait-count">{count !== undefined && format.number(count)}</span>
    </Link>
  )
}

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useWords()
  return (
    <div className="seg" role="group" aria-label={t('cal.views')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`cal.view.${one}`)}
        </button>
      ))}
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onPress: () => void
}

function StepButton({ label, icon, onPress }: StepButtonProps) {
  return (
    <button type="button" className="ib out cal-step" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
