import { useFetchedSettings } from '../../features/settings/fetched-settings.ts'
import { GeneralForm } from '../../features/settings/general-form.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import type { Route } from './+types/general.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'account.salon')]
}

export default function GeneralSettings() {
  return <GeneralForm settings={useFetchedSettings()} />
}
