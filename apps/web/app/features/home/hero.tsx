import { Link } from 'react-router'
import type { PublicSettings } from '@meche/contract/settings.ts'
import { bookingPath, byAnyone } from '../../lib/salon/booking-address.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import type { OpenState } from '../../lib/salon/opening.ts'
import { isIntroduced, useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait, Strands } from '../../ui/motif/drawings.tsx'
import type { NextFree } from './next-free.ts'

interface HeroProps {
  settings: PublicSettings
  opening: OpenState
  now: string
  next: NextFree | null
  isBookable: boolean
}

export function Hero({ settings, opening, now, next, isBookable }: HeroProps) {
  const { t, format } = useWords()
  return (
    <div className="hero-wrap">
      <div className="hero">
        <Strands name="hero" className="hair" />
        <div className="hero-in">
          {isIntroduced(settings) && <OpenNow state={opening} now={now} />}
          <h1 className="h1">
            {t('home.headline')} <em>{t('home.headline2')}</em>
          </h1>
          <p className={isBookable ? 'lead sec' : 'lead soon sec'}>
            {isBookable
              ? t('home.lead', { count: settings.professionals.length, city: settings.city })
              : t('home.leadSoon')}
          </p>
          <div className="cta">
            {isBookable && (
              <Link className="btn pri lg" to={paths.reservation} prefetch="intent">
                {t('nav.book')}
              </Link>
            )}
            {settings.phone !== '' && (
              <a className="tel" href={`tel:${settings.phone}`}>
                <Icon name="phone" />
                <span className="visually-hidden">{t('home.call', { phone: '' })}</span>
                {format.phone(settings.phone)}
              </a>
            )}
          </div>
        </div>
        <Strands name="hero-phone" className="hair-phone" />
      </div>
      {next && <NextCard now={now} next={next} />}
    </div>
  )
}

function OpenNow({ state, now }: { state: OpenState; now: string }) {
  const { t, format } = useWords()
  const words = state.isOpen
    ? t('home.openUntil', { time: format.time(state.until) })
    : state.next
      ? t('home.closedUntil', { moment: format.moment(state.next, now.slice(0, 10)) })
      : t('home.closed')
  return (
    <p className="open">
      <span className={state.isOpen ? 'open-dot ok' : 'open-dot'} />
      {words}
    </p>
  )
}

function NextCard({ now, next }: { now: string; next: NextFree }) {
  const { t, format } = useWords()
  const team = useTeam()
  const first = next.starts[0]
  if (!first) return null
  const today = now.slice(0, 10)
  const person = team.find(({ id }) => id === first.professional)
  return (
    <div className="card next-card">
      <div className="who">
        {person && <Portrait person={person} size={48} />}
        <div>
          <small>{t('home.next')}</small>
          <p className="h5">
            {format.nearDay(first.start, today)} {format.time(first.start)}
          </p>
        </div>
      </div>
      <p className="what sec">
        {person ? t('home.nextWith', { service: next.service, name: person.givenName }) : next.service} ·{' '}
        {format.duration(first.duration)} · {format.price(first.price)}
      </p>
      <ul className="next-slots">
        {next.starts.map(({ start, professional }) => (
          <li key={start}>
            <Link
              to={bookingPath({
                items: [{ ...byAnyone(next), professional }],
                step: 'slot',
                start,
              })}
              prefetch="intent"
              aria-label={t('home.nextChoose', {
                service: next.service,
                moment: format.moment(start, today),
              })}
            >
              {format.time(start)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
