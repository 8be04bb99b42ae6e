import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { SmsForm } from '../../features/settings/sms/sms-form.tsx'
import { SmsPreviews } from '../../features/settings/sms/sms-previews.tsx'
import { TrialSms } from '../../features/settings/sms/trial-sms.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/sms.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'set.sms')]
}

export default function SmsSettings() {
  const settings = useFetchedSettings()
  return (
    <>
      <SmsForm settings={settings} />
      <SmsPreviews version={settings.version} />
      <TrialSms />
    </>
  )
}
