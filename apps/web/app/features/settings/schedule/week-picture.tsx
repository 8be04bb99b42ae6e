import { frenchDays, type OpeningHours } from '@meche/contract/settings.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { weekdayExample } from '../../../lib/salon/week.ts'
import { weekMinutes } from './schedule.ts'

/** A week at a glance: when somebody can be booked, and how many hours that makes. */
export function WeekPicture({ name, hours }: { name: string; hours: OpeningHours }) {
  const { t, format } = useWords()
  const { days, total } = weekMinutes(hours)
  const ends = days.flat(2)
  const first = Math.floor(Math.min(...ends, 8 * 60) / 60) * 60
  const last = Math.ceil(Math.max(...ends, 20 * 60) / 60) * 60
  const share = (minutes: number) => `${((minutes - first) / (last - first)) * 100}%`
  return (
    <section className="week-picture">
      <h2 className="h6">{t('plan.weekOf', { name })}</h2>
      <p className="sec">{t('plan.weekTotal', { hours: format.duration(total) })}</p>
      <div aria-hidden="true">
        {frenchDays.map((day, index) => (
          <div key={day} className="week-day">
            <span>{format.shortWeekday(weekdayExample(day))}</span>
            <span className="week-bar">
              {days[index]!.map(([start, end]) => (
                <i
                  key={start}
                  style={{
                    insetInlineStart: share(start),
                    inlineSize: `calc(${share(end)} - ${share(start)})`,
                  }}
                />
              ))}
            </span>
          </div>
        ))}
        <p className="week-scale">
          {[first, (first + last) / 2, last].map((minutes) => (
            <span key={minutes}>{format.minutes(minutes)}</span>
          ))}
        </p>
      </div>
    </section>
  )
}
