import './bookings.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BookingGap, BookingStats } from '@meche/contract/booking-stats.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { bookingsQuery, useLiveBookings } from './api.ts'
import { WatchedVisits } from './watched-visits.tsx'

/** The bookings of today, the visits to look after, and the time that can still be sold. */
export function Bookings() {
  const { t } = useWords()
  useLiveBookings()
  const stats = useQuery(bookingsQuery(dayOf(useNow())))
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('dash.title'), path: paths.dashboard }]}
        title={t('side.bookings')}
        text={t(isAdmin ? 'bookings.lead' : 'bookings.leadOwn')}
      />
      {!stats.data && <Unanswered query={stats} skeleton="bookings-skel" />}
      {stats.data && (
        <div className="bookings-page">
          <Today today={stats.data.today} />
          <WatchedVisits name="toConfirm" visits={stats.data.toConfirm} />
          <WatchedVisits name="atRisk" visits={stats.data.atRisk} />
          <Gaps gaps={stats.data.gaps} />
        </div>
      )}
    </main>
  )
}

function Today({ today }: Pick<BookingStats, 'today'>) {
  const { t } = useWords()
  const [booked, cancelled] = (['booked', 'cancelled'] as const).map((kind) =>
    today.reduce((sum, row) => sum + row[kind], 0),
  )
  return (
    <section className="card panel" aria-labelledby="bookings-today">
      <div className="panel-head">
        <h2 id="bookings-today">{t('bookings.today')}</h2>
      </div>
      {today.length === 0 ? (
        <Empty title={t('bookings.nothingToday')} text={t('bookings.nothingTodayWhy')} />
      ) : (
        <table className="origins">
          <thead>
            <tr>
              <th scope="col">{t('bookings.origin')}</th>
              <th scope="col">{t('bookings.booked')}</th>
              <th scope="col">{t('bookings.cancelled')}</th>
            </tr>
          </thead>
          <tbody>
            {today.map((row) => (
              <tr key={row.origin}>
                <th scope="row">{t(`bookings.origin.${row.origin}`)}</th>
                <td>{row.booked}</td>
                <td>{row.cancelled}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('bookings.total')}</th>
              <td>{booked}</td>
              <td>{cancelled}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

function Gaps({ gaps }: { gaps: BookingGap[] }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const days = Map.groupBy(gaps, ({ start }) => dayOf(start))
  return (
    <section className="card panel" aria-labelledby="bookings-gaps">
      <div className="panel-head">
        <h2 id="bookings-gaps">{t('bookings.gaps')}</h2>
        <span className="lab">{gaps.length}</span>
      </div>
      {gaps.length === 0 && <Empty title={t('bookings.noGaps')} text={t('bookings.noGapsWhy')} />}
      {[...days].map(([day, all], index) => (
        <details key={day} className="gap-day" open={index === 0}>
          <summary>
            <b>{format.nearDay(day, today)}</b> <span className="lab">{all.length}</span>
          </summary>
          <ul>
            {all.map(({ professional, start, end, services }) => (
              <li key={`${professional.id} ${start}`}>
                <b>{format.timeRange(start, end)}</b> <bdi>{professional.lastname}</bdi>
                <span className="sec"> {format.list(services.map(({ name }) => name))}</span>
              </li>
            ))}
          </ul>
          <Link className="btn out sm" to={paths.calendarOn(day)}>
            {t('dash.openCalendar')}
          </Link>
        </details>
      ))}
    </section>
  )
}
