import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { GeneralForm } from '../../features/settings/general/general-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/general.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'account.salon')]
}

export default function GeneralSettings() {
  return <GeneralForm settings={useFetchedSettings()} />
}
