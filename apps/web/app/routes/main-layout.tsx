import { Link, Outlet } from 'react-router'
import { CartLink } from '../features/shop/cart-link.tsx'
import { useTranslate, useWords } from '../lib/i18n/i18n.tsx'
import { placeOf, useRoot } from '../lib/salon/salon.ts'
import { useSession } from '../lib/session/session.ts'
import { hasPage, paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/layouts/logo.tsx'
import { MainHeader } from '../ui/layouts/main-layout.tsx'
import { withPages, type NavigationItem } from '../ui/layouts/navigation.ts'
import { LanguageMenu } from './language-menu.tsx'
import { SessionActions } from './session-actions.tsx'

export default function MainLayout() {
  const t = useTranslate()
  const root = useRoot()
  const salon = root?.settings?.name ?? 'Mèche'
  const hasShop = root?.settings?.modules.includes('shop') ?? false
  const isGuest = useSession().status === 'unauthenticated'
  return (
    <div className="site">
      <MainHeader
        logo={<Logo name={salon} label={t('bar.home', { salon })} isBrand={root?.isBrand ?? false} />}
        items={withPages(
          [
            { title: t('nav.dashboard'), path: paths.dashboard },
            { title: t('nav.calendar'), path: paths.calendar },
            // The two others lead a guest to the sign-in.
            { title: t('nav.book'), path: paths.reservation, isMain: isGuest },
            ...(hasShop ? [{ title: t('nav.shop'), path: paths.shop }] : []),
          ],
          hasPage,
        )}
        tools={
          <>
            {hasShop && <CartLink />}
            <LanguageMenu />
          </>
        }
        actions={<SessionActions />}
        labels={{ navigation: t('nav.label'), menu: t('bar.menu'), close: t('bar.closeMenu') }}
      />
      <Outlet />
      <HomeFooter />
    </div>
  )
}

function HomeFooter() {
  const { t, format } = useWords()
  const root = useRoot()
  const settings = root?.settings
  const salon = settings?.name ?? 'Mèche'
  return (
    <footer className="site-footer no-print">
      <div className="cols">
        <div className="who">
          <Logo name={salon} label={t('bar.home', { salon })} isBrand={root?.isBrand ?? false} />
          {settings && (settings.phone !== '' || placeOf(settings) !== '') && (
            <p className="sec">
              <bdi>{placeOf(settings)}</bdi>
              <br />
              {settings.phone !== '' && <a href={`tel:${settings.phone}`}>{format.phone(settings.phone)}</a>}
            </p>
          )}
        </div>
        <FooterLinks
          title={t('footer.salon')}
          items={[
            { title: t('footer.about'), path: paths.aboutUs },
            { title: t('footer.contact'), path: paths.contactUs },
            ...(settings?.modules.includes('journal')
              ? [{ title: t('footer.journal'), path: paths.journal }]
              : []),
            ...(settings?.modules.includes('workshops')
              ? [{ title: t('footer.workshops'), path: paths.tours }]
              : []),
          ]}
        />
        <FooterLinks title={t('footer.help')} items={[{ title: t('footer.needHelp'), path: paths.faqs }]} />
        {settings?.instagram && (
          <nav aria-label={t('footer.follow')}>
            <b>{t('footer.follow')}</b>
            <a href={instagramAddress(settings.instagram)} rel="noreferrer">
              <Icon name="instagram" />
              {t('footer.instagram')}
            </a>
          </nav>
        )}
      </div>
      <div className="end">
        <nav aria-label={t('footer.legalLinks')}>
          <Link to={paths.legalNotice}>{t('footer.legal')}</Link>
          <Link to={paths.legalTerms}>{t('footer.terms')}</Link>
          <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          <Link to={paths.accessibility}>{t('footer.accessibility')}</Link>
        </nav>
        <p>{t('footer.credit')}</p>
      </div>
    </footer>
  )
}

function FooterLinks({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  const shown = withPages(items, hasPage)
  if (shown.length === 0) return null
  return (
    <nav aria-label={title}>
      <b>{title}</b>
      {shown.map((item) => (
        <Link key={item.path} to={item.path}>
          {item.title}
        </Link>
      ))}
    </nav>
  )
}

/** The settings hold a full address or only the account's name. */
function instagramAddress(value: string): string {
  return value.startsWith('https://')
    ? value
    : `https://www.instagram.com/${encodeURIComponent(value.replace(/^@/, ''))}/`
}
