import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import type { CalendarState } from '../calendar-state.ts'
import { visitsIn } from '../calendar-summary.tsx'
import type { DayColumn, DayView } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'
import { isClosed, shareOf, type MonthDay } from '../month/month.ts'
import { StateLink } from '../state-link.tsx'
import { useTableFocus } from '../table-focus.ts'
import { hoursIn, workIn } from './week.ts'
import { WeekCell } from './week-cell.tsx'

export interface WeekProps {
  days: readonly DayView[]
  summaries: ReadonlyMap<string, MonthDay>
  /** The rows, by id. */
  people: readonly number[]
  state: CalendarState
  today: string
  onChange: (change: Partial<CalendarState>) => void
}

interface WeekTableProps extends WeekProps {
  /** Those of the strands. */
  hours: Span
  moment: string
}

/** People × days, and a last row for the team; each cell is a link to what it sums up. */
export function WeekTable(props: WeekTableProps) {
  const { days, summaries, people, state, today, onChange } = props
  const { t, format } = useWords()
  const focus = useTableFocus({
    row: 0,
    column: Math.max(
      0,
      days.findIndex(({ date }) => date === state.date),
    ),
  })
  const closed = days.map(({ date }) => isClosedOn(summaries.get(date)))
  const link = { state, today, onChange }
  return (
    <div className="week">
      <table className="week-table" {...focus.table}>
        <caption className="visually-hidden">{format.days(days[0]!.date, days.at(-1)!.date)}</caption>
        <colgroup>
          <col className="week-names" />
          {days.map(({ date }, column) => (
            <col key={date} className={closed[column] ? 'week-shut' : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {days.map((day, column) => (
              <DayHead key={day.date} day={day} isClosed={closed[column]!} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((id, row) => (
            <tr key={id}>
              <Name
                columns={days.flatMap((day) => day.columns.filter((column) => column.id === id))}
                id={id}
              />
              {days.map((day, column) => {
                const { date } = day
                if (closed[column])
                  return row > 0 ? null : (
                    <td key={date} rowSpan={people.length + 1} className="week-closed">
                      <StateLink {...link} change={{ view: 'day', date }} {...focus.linkAt({ row, column })}>
                        <span className="visually-hidden">{format.day(date, today)} </span>
                        {summaries.get(date)?.closure || t('overview.closed')}
                      </StateLink>
                    </td>
                  )
                return (
                  <td key={date} className={date === today ? 'is-today' : undefined}>
                    <StateLink
                      {...link}
                      change={{ view: 'day', date, pros: [id] }}
                      {...focus.linkAt({ row, column })}
                    >
                      <WeekCell {...props} day={day} id={id} />
                    </StateLink>
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{t('cal.team')}</b>
              <small>{t('overview.perHour')}</small>
            </th>
            {days.map((day, column) =>
              closed[column] ? null : (
                <td key={day.date} className={day.date === today ? 'is-today' : undefined}>
                  <StateLink
                    {...link}
                    change={{ view: 'day', date: day.date }}
                    {...focus.linkAt({ row: people.length, column })}
                  >
                    <TeamCell {...props} day={day} />
                  </StateLink>
                </td>
              ),
            )}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function isClosedOn(summary: MonthDay | undefined): boolean {
  return summary !== undefined && isClosed(summary)
}

export function columnsOf({ columns }: DayView, people: readonly number[]): DayColumn[] {
  return columns.filter(({ id }) => people.includes(id))
}

interface DayHeadProps extends WeekTableProps {
  day: DayView
  isClosed: boolean
}

function DayHead({ day, isClosed, people, summaries, today }: DayHeadProps) {
  const { t, format } = useWords()
  const amount = summaries.get(day.date)?.amount ?? null
  const count = visitsIn([{ ...day, columns: columnsOf(day, people) }]).length
  return (
    <th scope="col" className={day.date === today ? 'is-today' : undefined}>
      <b>
        {isClosed ? `${format.shortWeekday(day.date)} ` : `${format.weekday(day.date)} `}
        {Number(day.date.slice(8))}
      </b>
      {day.date === today && <span className="lab info">{t('when.today')}</span>}
      {day.holiday && <span className="lab">{day.holiday}</span>}
      <small>
        {isClosed
          ? t('overview.closed')
          : format.list([
              t('overview.short', { count }),
              ...(amount === null || count === 0 ? [] : [format.price(amount)]),
            ])}
      </small>
    </th>
  )
}

/** A row's heading: who it is, and how full the week is. */
function Name({ id, columns }: { id: number; columns: readonly DayColumn[] }) {
  const { t, format } = useWords()
  const member = useTeam().find((one) => one.id === id)
  const share = shareOf(workIn(columns))
  return (
    <th scope="row">
      <span className="week-name">
        {member && <Portrait person={member} size={36} />}
        <span>
          <b>{member?.givenName ?? columns[0]?.name}</b>
          {share !== null && (
            <small>{t('overview.thisWeek', { share: format.percent(Math.round(share * 100) / 100) })}</small>
          )}
        </span>
      </span>
    </th>
  )
}

/** How full each hour of the team's day is. */
function TeamCell({ day, people, hours }: WeekTableProps & { day: DayView }) {
  const { t, format } = useWords()
  const columns = columnsOf(day, people)
  const share = shareOf(workIn(columns))
  return (
    <>
      <span className="visually-hidden">{format.day(day.date, day.date)} </span>
      <span className="week-hours" aria-hidden="true">
        {hoursIn(hours).map((hour) => {
          const filled = shareOf(workIn(columns, hour))
          return (
            <i
              key={hour.start}
              className={filled === null ? 'none' : undefined}
              style={filled === null ? undefined : { opacity: 0.15 + 0.85 * filled }}
            />
          )
        })}
      </span>
      <small>
        {share === null
          ? t('cal.nobodyWorks')
          : t('overview.busy', { share: format.percent(Math.round(share * 100) / 100) })}
      </small>
    </>
  )
}
