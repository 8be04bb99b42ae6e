import { Link } from 'react-router'
import type { PublicSettings } from '@meche/contract/settings.ts'
import { bookingPath } from '../../lib/booking-address.ts'
import {
  formatDuration,
  formatMoment,
  formatNearDay,
  formatPhone,
  formatPrice,
  formatTime,
} from '../../lib/format/french.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { openState } from '../../lib/opening.ts'
import { useTeam } from '../../lib/salon.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait, Strands } from '../../ui/motif/drawings.tsx'
import { HERO, HERO_PHONE } from '../../ui/motif/scenes.ts'
import type { NextFree } from './next-free.ts'

interface HeroProps {
  settings: PublicSettings
  now: string
  next: NextFree | null
}

export function Hero({ settings, now, next }: HeroProps) {
  const t = useTranslate()
  return (
    <div className="hero-wrap">
      <div className="hero">
        <Strands name="hero" scene={HERO} className="hair" />
        <div className="hero-in">
          <OpenNow settings={settings} now={now} />
          <h1 className="h1">
            {t('home.headline')} <em>{t('home.headline2')}</em>
          </h1>
          <p className="lead sec">
            {t('home.lead', { count: settings.professionals.length, city: settings.city })}
          </p>
          <div className="cta">
            <Link className="btn pri lg" to={paths.reservation} prefetch="intent">
              {t('nav.book')}
            </Link>
            <a className="tel" href={`tel:${settings.phone}`}>
              <Icon name="phone" />
              <span className="visually-hidden">{t('home.call', { phone: '' })}</span>
              {formatPhone(settings.phone)}
            </a>
          </div>
        </div>
        <Strands name="hero phone" scene={HERO_PHONE} className="hair-phone" />
      </div>
      {next && <NextCard now={now} next={next} />}
    </div>
  )
}

function OpenNow({ settings, now }: { settings: PublicSettings; now: string }) {
  const t = useTranslate()
  const state = openState(settings, now)
  const words = state.isOpen
    ? t('home.openUntil', { time: formatTime(state.until) })
    : state.next
      ? t('home.closedUntil', { moment: formatMoment(state.next, now.slice(0, 10)) })
      : t('home.closed')
  return (
    <p className="open">
      <span className={state.isOpen ? 'dot ok' : 'dot'} />
      {words}
    </p>
  )
}

function NextCard({ now, next }: { now: string; next: NextFree }) {
  const t = useTranslate()
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
            {formatNearDay(first.start, today)} {formatTime(first.start)}
          </p>
        </div>
      </div>
      <p className="what sec">
        {person ? t('home.nextWith', { service: next.service, name: person.givenName }) : next.service} ·{' '}
        {formatDuration(first.duration)} · {formatPrice(first.price)}
      </p>
      <ul className="next-slots">
        {next.starts.map(({ start, professional }) => (
          <li key={start}>
            <Link
              to={bookingPath({ items: [{ key: next.key, professional }], step: 'slot', start })}
              prefetch="intent"
              aria-label={t('home.nextChoose', { service: next.service, moment: formatMoment(start, today) })}
            >
              {formatTime(start)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
