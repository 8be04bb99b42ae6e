import { useWords } from '../../../lib/i18n/i18n.tsx'
import { visitsIn } from '../calendar-summary.tsx'
import { isClosed, shareOf } from '../month/month.ts'
import { ShareBar } from '../share-bar.tsx'
import { StateLink } from '../state-link.tsx'
import { columnsOf, type WeekProps } from './week-table.tsx'
import { workIn } from './week.ts'

/** The week on a phone: seven days, each with its bar, and each the way to it. */
export function WeekList({ days, summaries, people, state, today, onChange }: WeekProps) {
  const { t, format } = useWords()
  return (
    <ol className="week-list">
      {days.map((day) => {
        const { date } = day
        const columns = columnsOf(day, people)
        const share = shareOf(workIn(columns))
        const count = visitsIn([{ ...day, columns }]).length
        const summary = summaries.get(date)
        const isShut = summary !== undefined && isClosed(summary)
        const figures = [
          t('cal.visits', { count }),
          ...(share === null ? [] : [format.percent(Math.round(share * 100) / 100)]),
        ]
        return (
          <li key={date} className={isShut ? 'is-closed' : undefined}>
            <StateLink state={state} today={today} change={{ view: 'day', date }} onChange={onChange}>
              <span className="week-list-day">
                <b>{format.day(date, today)}</b>
                {date === today && <span className="lab info">{t('when.today')}</span>}
                {day.holiday && <small>{day.holiday}</small>}
              </span>{' '}
              <small>{isShut ? summary.closure || t('overview.closed') : format.list(figures)}</small>
              {!isShut && <ShareBar share={share ?? 0} />}
            </StateLink>
          </li>
        )
      })}
    </ol>
  )
}
