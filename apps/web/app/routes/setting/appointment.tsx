import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { AppointmentForm } from '../../features/settings/appointment/appointment-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/appointment.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'set.appointment')]
}

export default function AppointmentSettings() {
  return <AppointmentForm settings={useFetchedSettings()} />
}
