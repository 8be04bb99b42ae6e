import '../../features/settings/form/settings.css'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Settings } from '@meche/contract/settings.ts'
import { salonId, settingsQuery } from '../../features/settings/api.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { TabLinks } from '../../ui/components/data-display/tab-links.tsx'

/** Each tab shows once the salon has been fetched. */
export default function SettingLayout() {
  const t = useTranslate()
  const settings = useQuery(settingsQuery)
  return (
    <main id="main" className="page setting-page" tabIndex={-1}>
      <div className="setting-head">
        <h1 className="h3">{t('account.salon')}</h1>
        <HistoryLink entity="settings" id={Number(salonId.id)} />
      </div>
      <TabLinks
        label={t('set.tabs')}
        tabs={[
          { title: t('set.general'), path: paths.settings },
          { title: t('set.appointment'), path: paths.appointmentSettings },
          { title: t('set.sms'), path: paths.smsSettings },
          { title: t('set.schedule'), path: paths.scheduleSettings },
          { title: t('set.categories'), path: paths.categorySettings },
          { title: t('set.closures'), path: paths.closureSettings },
          { title: t('company.title'), path: paths.companySettings },
          ...(settings.data?.modules.includes('shop')
            ? [{ title: t('shopSet.title'), path: paths.shopSettings }]
            : []),
          { title: t('module.title'), path: paths.moduleSettings },
        ]}
      />
      {settings.isPending && <div className="skel settings-skel" />}
      {settings.isError && !settings.data && (
        <Failure text={t('set.failed')} retryLabel={t('app.retry')} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <Outlet context={settings.data satisfies Settings} />}
    </main>
  )
}
