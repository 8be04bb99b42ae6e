import { useMemo } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { CalendarState } from '../calendar-state.ts'
import { ShareBar } from '../share-bar.tsx'
import { StateLink } from '../state-link.tsx'
import { useTableFocus } from '../table-focus.ts'
import { closedWeekdays, isClosed, weeksOfMonth, type MonthDay } from './month.ts'

interface MonthTableProps {
  state: CalendarState
  today: string
  /** Undefined while they are read: the table shows its dates already. */
  days: ReadonlyMap<string, MonthDay> | undefined
  isOwn: boolean
  onChange: (change: Partial<CalendarState>) => void
}

/** A row per week and a link per day, which chooses the day. */
export function MonthTable({ state, today, days, isOwn, onChange }: MonthTableProps) {
  const { t, format } = useWords()
  const isPhone = useIsPhone()
  const { date } = state
  const weeks = useMemo(() => weeksOfMonth(date), [date])
  const closed = closedWeekdays(weeks, days ?? new Map())
  const row = weeks.findIndex((week) => week.includes(date))
  const focus = useTableFocus({ row, column: weeks[row]!.indexOf(date) })
  return (
    <table className="month-table" aria-busy={!days} {...focus.table}>
      <caption className="visually-hidden">{format.month(date)}</caption>
      <colgroup>
        <col className="month-week" />
        {closed.map((isClosed, weekday) => (
          <col key={weeks[0]![weekday]} className={isClosed ? 'month-closed' : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {isPhone ? format.shortWeekday(day) : format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            <th scope="row">
              <span className="visually-hidden">
                {t('overview.weekOf', { day: format.shortDay(week[0]!) })}
              </span>
            </th>
            {week.map((day, column) => (
              <td key={day} className={classOf(day, { state, today, day: days?.get(day) })}>
                <StateLink
                  state={state}
                  today={today}
                  change={{ date: day }}
                  onChange={onChange}
                  aria-current={day === date ? 'true' : undefined}
                  {...focus.linkAt({ row, column })}
                >
                  <Cell
                    date={day}
                    isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                    isToday={day === today}
                    day={days?.get(day)}
                    isOwn={isOwn}
                  />
                </StateLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function classOf(
  date: string,
  { state, today, day }: Pick<MonthTableProps, 'state' | 'today'> & { day: MonthDay | undefined },
): string {
  return [
    day && day.closure !== null ? 'is-closed' : '',
    date.slice(0, 7) === state.date.slice(0, 7) ? '' : 'is-outside',
    date < today ? 'is-past' : '',
    date === today ? 'is-today' : '',
    date === state.date ? 'is-chosen' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface CellProps {
  date: string
  isOutside: boolean
  isToday: boolean
  day: MonthDay | undefined
  isOwn: boolean
}

/** Everything of a day that has room in its cell; read aloud as one sentence. */
function Cell({ date, isOutside, isToday, day, isOwn }: CellProps) {
  const { t, format } = useWords()
  return (
    <>
      <span className="visually-hidden">
        {format.day(date, date)}
        {isToday && t('list.comma') + t('when.today')}
        {t('list.comma')}
      </span>
      <span className="month-top">
        <b aria-hidden="true">{isOutside ? format.shortDay(date) : Number(date.slice(8))}</b>
        {day?.holiday && <small>{day.holiday} </small>}
        {day && day.closure === null && day.waiting > 0 && <Waiting count={day.waiting} />}
      </span>
      {!day && <span className="skel month-skel" />}
      {day && day.closure !== null && (
        <span className="month-off">
          {day.closure ? t('cal.closedFor', { reason: day.closure }) : t('overview.closed')}{' '}
        </span>
      )}
      {day && !isClosed(day) && <OpenDay day={day} isOwn={isOwn} />}
    </>
  )
}

function Waiting({ count }: { count: number }) {
  const { t, format } = useWords()
  return (
    <span className="lab warn month-waiting">
      <Icon name="hourglass" size={14} />
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="visually-hidden">
        {t('overview.waiting', { count })}
        {t('list.comma')}
      </span>
    </span>
  )
}

function OpenDay({ day, isOwn }: { day: MonthDay; isOwn: boolean }) {
  const { t, format } = useWords()
  return (
    <>
      {day.share !== null && <ShareBar share={day.share} />}
      <span className="month-counts">
        <span>
          <span aria-hidden="true">{t('overview.short', { count: day.visits })}</span>
          <span className="visually-hidden">
            {t('cal.visits', { count: day.visits })}
            {t('list.comma')}
          </span>
        </span>
        {day.share !== null && (
          <span>
            <span aria-hidden="true">{format.percent(Math.round(day.share * 100) / 100)}</span>
            <span className="visually-hidden">
              {t('overview.busy', { share: format.percent(Math.round(day.share * 100) / 100) })}
              {t('list.comma')}
            </span>
          </span>
        )}
      </span>
      {day.amount !== null && day.visits > 0 && (
        <span className="month-amount">
          <span aria-hidden="true">{format.price(day.amount)}</span>
          <span className="visually-hidden">
            {t(isOwn ? 'overview.plannedForYou' : 'overview.planned', { amount: format.price(day.amount) })}
            {t('list.comma')}
          </span>
        </span>
      )}
      <Away day={day} />
    </>
  )
}

/** As many absences as a cell has room for. */
const AWAY_SHOWN = 2

/** The professionals who are away during hours that they would work. */
function Away({ day }: { day: MonthDay }) {
  const { t } = useWords()
  const team = useTeam()
  const away = day.people.filter(({ absence }) => absence !== null)
  return (
    <>
      {away.slice(0, AWAY_SHOWN).map(({ id, absence }) => (
        <span key={id} className="month-away">
          {t('overview.away', {
            name: team.find((one) => one.id === id)?.givenName ?? '',
            reason: absence || t('overview.absence'),
          })}
        </span>
      ))}
      {away.length > AWAY_SHOWN && (
        <span className="month-away">{t('overview.moreAway', { count: away.length - AWAY_SHOWN })}</span>
      )}
    </>
  )
}
