import type { PeriodStats } from '@meche/contract/stats.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { marksFor } from '../../ui/components/charts/marks.ts'
import { whole } from './whole-euros.ts'

/** Each day's takings: done, and on top of it what is planned; the same as a table for whoever does not see it. */
export function WeekChart({ days }: { days: PeriodStats['days'] }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const highest = Math.max(...days.map(({ revenue, expectedRevenue }) => revenue + expectedRevenue))
  const marks = marksFor(highest)
  const top = marks.at(-1)!
  const share = (cents: number) => `${(cents / top) * 100}%`
  return (
    <div className="week-chart">
      <table className="visually-hidden">
        <caption>{t('stats.week')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stats.day')}</th>
            <th scope="col">{t('stats.done')}</th>
            <th scope="col">{t('stats.planned')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, revenue, expectedRevenue }) => (
            <tr key={date}>
              <th scope="row">{format.weekday(date)}</th>
              <td>{format.price(whole(revenue))}</td>
              <td>{format.price(whole(expectedRevenue))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="plot" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className="mark" style={{ insetBlockEnd: share(mark) }}>
            {format.price(mark)}
          </span>
        ))}
        <div className="days">
          {days.map(({ date, revenue, expectedRevenue }) => (
            <div key={date} className={date === today ? 'day today' : 'day'}>
              {expectedRevenue > 0 && (
                <i className="planned" style={{ blockSize: share(revenue + expectedRevenue) }} />
              )}
              {revenue > 0 && <i className="done" style={{ blockSize: share(revenue) }} />}
              <span>{format.shortWeekday(date)}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
