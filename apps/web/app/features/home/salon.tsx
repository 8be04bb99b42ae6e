import type { PublicSettings } from '@meche/contract/settings.ts'
import { cancellationRule } from '../../lib/salon/cancellation.ts'
import { weekdayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { TeamReviews } from '../../shared/team-reviews.tsx'
import { directionsAddress, mapAddress, placeOf } from '../../lib/salon/salon.ts'
import { hoursOf, hoursOfWeekday, weekDays, weekdayExample } from '../../lib/salon/week.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait, SalonPicture } from '../../ui/motif/drawings.tsx'
import type { Person } from './price-list.ts'

export function Facts({ settings, now }: { settings: PublicSettings; now: string }) {
  const { t, format } = useWords()
  const today = now.slice(0, 10)
  const hours = hoursOf(settings, today)
  const rule = cancellationRule(settings, t)
  return (
    <ul className="salon-facts">
      <li>
        <Icon name="map-pin" size={20} />
        <p>
          <b>
            <bdi>{settings.adress}</bdi>
          </b>
          <span className="sec">
            <bdi>
              {settings.zip_code} {settings.city}
            </bdi>{' '}
            ·{' '}
          </span>
          <a className="link" href={mapAddress(settings)} rel="noreferrer">
            {t('home.map')}
          </a>
        </p>
      </li>
      <li>
        <Icon name="clock" size={20} />
        <p>
          <b>
            {hours.length > 0
              ? t('home.todayHours', { hours: format.periods(hours) })
              : t('home.todayClosed')}
          </b>
          <span className="sec">{format.day(today, today)}</span>
        </p>
      </li>
      <li>
        <Icon name="calendar-check" size={20} />
        <p>
          <b>{t(rule ? 'home.freeCancel' : 'home.cancelBySalon')}</b>
          <span className="sec">{rule ?? t('cancel.never')}</span>
        </p>
      </li>
      <li>
        <Icon name="scissors" size={20} />
        <p>
          <b>{t('home.payAtSalon')}</b>
          <span className="sec">{t('home.payAtSalonWhy')}</span>
        </p>
      </li>
    </ul>
  )
}

export function Team({ people }: { people: readonly Person[] }) {
  const { t, format } = useWords()
  if (people.length === 0) return null
  return (
    <section className="people" aria-labelledby="team">
      <h2 id="team" className="h2">
        {t('home.team')}
      </h2>
      {/* Scrolls sideways on a phone, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul
        className="team"
        tabIndex={0}
        aria-labelledby="team"
        style={{ '--columns': columnsFor(people.length) }}
      >
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} size={240} />
            <b>{person.givenName}</b>
            <span className="sec">{format.list(person.specialities)}</span>
          </li>
        ))}
      </ul>
      <TeamReviews people={people} />
    </section>
  )
}

/** Six people stand in one row; more wrap in fives. */
function columnsFor(count: number): number {
  return count <= 6 ? Math.max(count, 4) : 5
}

export function Visit({ settings, now }: { settings: PublicSettings; now: string }) {
  const t = useTranslate()
  return (
    <div className="visit">
      <SalonPicture className="pic" />
      <div className="about">
        <h2 className="h4">{t('home.visit')}</h2>
        <p className="where sec">
          <bdi>{placeOf(settings)}</bdi>
        </p>
        <OpeningHours settings={settings} today={now.slice(0, 10)} />
        <a className="btn out blk" href={directionsAddress(settings)} rel="noreferrer">
          <Icon name="navigation" />
          {t('home.directions')}
        </a>
      </div>
    </div>
  )
}

/** The week's hours, today in bold, and the dates ahead that have their own. `today` is a date. */
export function OpeningHours({ settings, today: date }: { settings: PublicSettings; today: string }) {
  const { t, format } = useWords()
  const today = weekDays[weekdayOf(date) - 1]
  const ahead = [...new Set(settings.openingDates.map((one) => one.date))].filter((one) => one > date)
  const timesOf = (hours: ReturnType<typeof hoursOf>) =>
    hours.length > 0 ? (
      <span>{format.periods(hours)}</span>
    ) : (
      <span className="sec">{t('home.closedDay')}</span>
    )
  return (
    <ul className="hours">
      {weekDays.map((day) => {
        const name = format.weekday(weekdayExample(day))
        return (
          <li key={day} className={day === today ? 'today' : undefined}>
            <span>{day === today ? t('home.today', { day: name }) : name}</span>
            {timesOf(day === today ? hoursOf(settings, date) : hoursOfWeekday(settings, day))}
          </li>
        )
      })}
      {ahead.map((day) => (
        <li key={day}>
          <span>{format.day(day, date)}</span>
          {timesOf(hoursOf(settings, day))}
        </li>
      ))}
    </ul>
  )
}
