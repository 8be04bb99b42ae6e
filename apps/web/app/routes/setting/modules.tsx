import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { ModuleForm } from '../../features/settings/modules/module-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/modules.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'module.title')]
}

export default function ModuleSettings() {
  return <ModuleForm settings={useFetchedSettings()} />
}
