import { Closures } from '../../features/settings/closures/closures.tsx'
import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/closures.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'set.closures')]
}

export default function ClosureSettings() {
  return <Closures settings={useFetchedSettings()} />
}
