import { useMemo, useState, type Ref } from 'react'
import { dayOf, weekdayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import { writeCalendar, zooms, type CalendarState } from '../calendar-state.ts'
import { openingOf } from '../day-columns.tsx'
import { hoursOfGrid, type DayColumn, type DayView } from '../day.ts'
import { itemsOf } from '../day-items.tsx'
import type { GridColumn, GridItem, Span } from '../grid/grid-items.ts'
import { TimeGrid, type FreePress, type GridHandle } from '../grid/time-grid.tsx'
import type { KeptCalendar } from '../kept-calendar.ts'
import { StateLink } from '../state-link.tsx'
import { onOneAxis } from './one-axis.ts'
import { columnOn, isDayOff, weekdayLabel } from './weekday.ts'
import { WeekdayHead } from './weekday-head.tsx'

export interface WeekColumnsProps {
  /** Seven days with the columns of the whole team. */
  days: readonly DayView[]
  professional: number
  state: CalendarState
  kept: Pick<KeptCalendar, 'isWholeDay' | 'isFit'>
  /** The salon's wall clock. */
  moment: string
  /** The grid as a move knows it. */
  grid: Ref<GridHandle>
  onChange: (change: Partial<CalendarState>) => void
  onOpen: (step: number) => void
  onFree: (press: FreePress, day: DayView) => void
}

/** The week of one professional: a column for each day, drawn like the columns of Jour, with the same hours for all. */
export function WeekColumns(props: WeekColumnsProps) {
  const { professional, state, kept, moment, grid, onOpen, onFree } = props
  const { t, format } = useWords()
  const { hourHeight, step } = zooms[state.zoom - 1]!
  const { axis, days } = useMemo(() => onOneAxis(props.days), [props.days])
  const own = useMemo(() => days.map((day) => columnOn(day, professional)), [days, professional])
  const isWhole = kept.isWholeDay ?? false
  const hours = useMemo(
    () => (isWhole ? { start: 0, end: axis.length } : hoursOfGrid(own, axis.length)),
    [isWhole, own, axis],
  )
  const columns = useColumns({ ...props, days, own, hours, hourHeight })
  const [said, setSaid] = useState('')
  const now = days.map(({ clock }) => clock.minuteOf(moment)).find((minute) => minute !== null)
  const hourLabel = (minute: number) => format.minutes(axis.wallOf(minute))
  return (
    <>
      <TimeGrid
        ref={grid}
        className="week-grid"
        corner={<Whose id={professional} name={own[0]!.name} />}
        day={days[0]!.date}
        firstColumn={weekdayOf(state.date)}
        hours={hours}
        columns={columns}
        hourHeight={hourHeight}
        step={step}
        now={now !== undefined && now >= hours.start && now < hours.end ? now : null}
        opening={openingOf(own, hours)}
        isFit={kept.isFit ?? false}
        hourLabel={hourLabel}
        onMinute={(minute) => setSaid(hourLabel(minute))}
        words={{ now: t('cal.now') }}
        onOpen={({ data }) => onOpen((data.step ?? data.block)!)}
        onFree={(press) => onFree({ ...press, professional }, days[press.professional - 1]!)}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

/** The professional whose week it is, above the hours. */
function Whose({ id, name }: { id: number; name: string }) {
  const member = useTeam().find((one) => one.id === id)
  return (
    <span className="week-whose">
      {member && <Portrait person={member} size={36} />}
      <b>{name}</b>
    </span>
  )
}

interface ColumnsOptions extends Pick<WeekColumnsProps, 'days' | 'state' | 'moment' | 'onChange'> {
  /** The professional's column on each day. */
  own: readonly DayColumn[]
  hours: Span
  hourHeight: number
}

/** A column's id is its day of the week: 1 is Monday, in every week. */
function useColumns({ days, own, hours, hourHeight, state, moment, onChange }: ColumnsOptions): GridColumn[] {
  const words = useWords()
  const today = dayOf(moment)
  const drawn = useMemo(
    () =>
      days.map((day, index) => {
        const column = own[index]!
        const { items, areas } = itemsOf(column, { clock: day.clock, moment, hours, hourHeight, words })
        return {
          id: weekdayOf(day.date),
          label: weekdayLabel(day, column, { today, words }),
          head: <WeekdayHead day={day} column={column} today={today} words={words} />,
          className: [isDayOff(column) ? 'week-off' : '', day.date === today ? 'week-today' : '']
            .filter(Boolean)
            .join(' '),
          items: items.map((item) => onDate(item, day.date, words)),
          areas,
        }
      }),
    [days, own, hours, hourHeight, moment, today, words],
  )
  return drawn.map((column, index) => {
    const change = { view: 'day', date: days[index]!.date } as const
    const link = (
      <StateLink state={state} today={today} change={change} onChange={onChange} className="week-open">
        <span className="visually-hidden">{column.label}</span>
      </StateLink>
    )
    return {
      ...column,
      link: { key: writeCalendar({ ...state, ...change, visit: null }, today), node: link },
    }
  })
}

/** The name of an item holds its date; so does its key, unless it is a visit or a break, which keeps its key wherever it goes. */
function onDate(item: GridItem, date: string, { format }: Words): GridItem {
  const staysItself = (item.kind === 'visit' || item.kind === 'block') && item.start > 0
  return {
    ...item,
    key: staysItself ? item.key : `${item.key} ${date}`,
    label: format.list([format.day(date, date), item.label]),
  }
}
