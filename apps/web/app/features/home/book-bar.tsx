import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** On phones, always in reach: to book, or to call a salon that takes no bookings online yet. */
export function BookBar({ phone, isBookable }: { phone: string; isBookable: boolean }) {
  const { t, format } = useWords()
  if (!isBookable && phone === '') return null
  return (
    <nav className="home-bar no-print" aria-label={t(isBookable ? 'nav.book' : 'footer.contact')}>
      {isBookable ? (
        <Link className="btn pri lg blk" to={paths.reservation} prefetch="intent">
          {t('nav.book')}
        </Link>
      ) : (
        <a className="btn pri lg blk" href={`tel:${phone}`}>
          <Icon name="phone" />
          {t('home.call', { phone: format.phone(phone) })}
        </a>
      )}
    </nav>
  )
}
