import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { ScheduleForm } from '../../features/settings/schedule/schedule-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/schedule.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'set.schedule')]
}

export default function ScheduleSettings() {
  return <ScheduleForm settings={useFetchedSettings()} />
}
