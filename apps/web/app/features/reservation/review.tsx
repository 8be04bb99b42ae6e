import { Link } from 'react-router'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import type { Hold } from './hold.ts'
import type { Booking } from './use-booking.ts'
import { reviewLines, type VisitItem } from './visit.ts'

interface ReviewProps {
  items: readonly VisitItem[]
  booking: Booking
  /** The held visit: who does each step, its end and its price. */
  kept: Pick<Hold, 'start' | 'end' | 'price' | 'steps'>
}

/** The whole visit before it is confirmed: each service, who does it, from when to when, for how much. */
export function VisitReview({ items, booking, kept }: ReviewProps) {
  const { t, format } = useWords()
  const today = useToday()
  const lines = reviewLines(items, kept, useTeam())
  const { state } = booking
  return (
    <section className="card review-card" aria-labelledby="review-title">
      <div className="head">
        <h2 id="review-title" className="h5">
          {format.moment(kept.start, today)}
        </h2>
        <Link className="link" to={bookingPath({ ...state, step: 'slot' })}>
          {t('book.change')}
          <span className="visually-hidden"> {t('book.step.slot')}</span>
        </Link>
      </div>
      <p className="sec">{t('book.endAround', { time: format.time(kept.end) })}</p>
      <ul className={`thread-list tone-${items[0]?.item.color}`}>
        {lines.map((line) => (
          <li key={line.key}>
            <span>{format.minutes(line.start)}</span>
            <div>
              <b>{line.name}</b>
              <small>
                {format.list([
                  ...(line.people.length > 0 ? [t('book.with', { name: format.list(line.people) })] : []),
                  t('book.until', { time: format.minutes(line.end) }),
                  ...(line.pause > 0 ? [t('home.withPause', { duration: format.duration(line.pause) })] : []),
                ])}
              </small>
              {line.shares.map((share) => (
                <small key={share.start}>
                  {format.list([
                    `${format.minutes(share.start)} ${share.name}`,
                    t('book.with', { name: share.person }),
                  ])}
                </small>
              ))}
            </div>
            <div className="end">
              <b className="price">{format.price(line.price)}</b>
              <Link className="link" to={bookingPath({ ...state, step: 'services', start: null, day: null })}>
                {t('book.change')}
                <span className="visually-hidden"> {line.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p className="summary-total">
        <span>{t('book.due')}</span>
        <span>{format.price(kept.price)}</span>
      </p>
    </section>
  )
}
