import { useFetchedSettings } from '../../features/settings/fetched-settings.ts'
import { SmsForm } from '../../features/settings/sms-form.tsx'
import { SmsPreviews } from '../../features/settings/sms-previews.tsx'
import { TrialSms } from '../../features/settings/trial-sms.tsx'
import { pageTitle } from '../../lib/page-title.ts'
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
