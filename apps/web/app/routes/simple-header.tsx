import { Link } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { useRoot } from '../lib/salon/salon.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/layouts/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** Logo, language and help: for the pages that need no menu. */
export function SimpleHeader() {
  const t = useTranslate()
  const root = useRoot()
  const salon = root?.settings?.name ?? 'Mèche'
  return (
    <header className="site-header no-print">
      <Logo name={salon} label={t('bar.home', { salon })} isBrand={root?.isBrand ?? false} />
      <span className="sp" />
      <LanguageMenu />
      <Link className="btn txt help-link" to={paths.faqs}>
        <Icon name="life-buoy" size={20} />
        <span>{t('footer.needHelp')}</span>
      </Link>
    </header>
  )
}
