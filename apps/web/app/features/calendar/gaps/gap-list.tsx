import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useWritableDays } from '../../../lib/salon/team-menu.ts'
import { paths } from '../../../paths.ts'
import { bookingAddress } from '../calendar-state.ts'
import { clientName, type DayView } from '../day.ts'
import { useFittingServices } from './fitting-services.ts'
import { gapsToFill } from './gaps.ts'

/** More would be a list to read, not work to do. */
const MOST = 3

interface GapListProps {
  day: DayView
  /** A minute of the day. */
  now: number
}

/** « À combler aujourd’hui »: the next free times of those whose day the reader may change, and a way to fill each. */
export function GapList({ day, now }: GapListProps) {
  const { t, format } = useWords()
  const writable = useWritableDays()
  const { fits, isKnown } = useFittingServices()
  const columns = day.columns.filter(({ id }) => writable === 'all' || writable.includes(id))
  const gaps = gapsToFill(columns, now, (id, minutes) => fits(id, minutes).length > 0)
  return (
    <section className="card panel gap-list" aria-labelledby="gaps">
      <div className="panel-head">
        <h2 id="gaps">{t('dash.gaps')}</h2>
        <span className="sp" />
        <Link className="link" to={`${paths.calendar}?view=list`}>
          {t('dash.allGaps')}
        </Link>
      </div>
      {isKnown && gaps.length === 0 && <p className="sec">{t('dash.noGaps')}</p>}
      <ul aria-busy={!isKnown}>
        {!isKnown && <li className="skel" />}
        {gaps.slice(0, MOST).map(({ start, end, professional, pause }) => {
          const time = format.minutes(day.clock.wallOf(start))
          const title = format.list([time, professional.name])
          return (
            <li key={`${professional.id} ${start}`}>
              <span className="gap-size">{format.duration(end - start)}</span>
              <div>
                <b>{title}</b>
                <p className="sec">
                  {pause
                    ? t('cal.pauseOf', { name: clientName(pause) })
                    : format.list(fits(professional.id, end - start))}
                </p>
              </div>
              <Link
                className="btn out sm"
                aria-label={t('dash.fillGap', { gap: title })}
                to={bookingAddress({
                  date: day.date,
                  minutes: day.clock.wallOf(start),
                  professional: professional.id,
                })}
              >
                {t('dash.fill')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
