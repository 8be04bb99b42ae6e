import '../../features/account/account.css'
import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { TabLinks } from '../../ui/components/data-display/tab-links.tsx'

export default function AccountLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  // The specification gives this screen three addresses.
  const general = [paths.social, paths.userAccount].find((path) => path === pathname) ?? paths.account
  return (
    <main id="main" className="page account-page" tabIndex={-1}>
      <h1 className="h3">{t('account.mine')}</h1>
      <TabLinks
        label={t('account.tabs')}
        tabs={[
          { title: t('account.general'), path: general },
          { title: t('account.security'), path: paths.security },
        ]}
      />
      <Outlet />
    </main>
  )
}
