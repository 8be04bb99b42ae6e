import { useWords } from '../../../lib/i18n/i18n.tsx'
import { visitsIn } from '../calendar-summary.tsx'
import type { DayView } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'
import { shareOf, type MonthDay } from '../month/month.ts'
import { Strand } from './strand.tsx'
import { longestFree, workIn } from './week.ts'

interface WeekCellProps {
  day: DayView
  /** The professional and the day of the cell. */
  id: number
  summaries: ReadonlyMap<string, MonthDay>
  hours: Span
  today: string
  moment: string
}

/** Somebody's day: visits, occupancy, the strand, and the longest time left. */
export function WeekCell({ day, id, summaries, hours, today, moment }: WeekCellProps) {
  const { t, format } = useWords()
  const column = day.columns.find((one) => one.id === id)
  const summary = summaries.get(day.date)?.people.find((one) => one.id === id)
  const absence = summary?.absence ?? null
  const away = absence === null ? null : absence || t('cal.absent')
  const title = <span className="visually-hidden">{format.day(day.date, day.date)} </span>
  if (!column || (column.working.length === 0 && column.steps.length === 0))
    return (
      <>
        {title}
        <span className={`week-cell week-away${away ? ' is-away' : ''}`}>{away ?? t('cal.dayOff')}</span>
      </>
    )
  const count = visitsIn([{ ...day, columns: [column] }]).length
  const share = shareOf(workIn([column]))
  const now = day.clock.minuteOf(moment)
  const free = day.date < today ? null : longestFree(column, now ?? 0)
  const room =
    day.date < today || column.working.length === 0
      ? null
      : free
        ? t('overview.freeAt', {
            duration: format.duration(free.end - free.start),
            time: format.minutes(day.clock.wallOf(free.start)),
          })
        : t('overview.full')
  return (
    <>
      {title}
      <span className="week-cell">
        <b>
          <span aria-hidden="true">{format.number(count)}</span>
          <span className="visually-hidden">{t('cal.visits', { count })} </span>
        </b>
        {share !== null && <span>{format.percent(Math.round(share * 100) / 100)}</span>}
      </span>
      <Strand column={column} hours={hours} now={now} />
      <small>{format.list([room, away].filter((one) => one !== null))}</small>
    </>
  )
}
