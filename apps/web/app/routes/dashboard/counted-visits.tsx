import { CountedVisits } from '../../features/analytics/counted-visits.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/counted-visits.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.analytics')]
}

export default function CountedVisitsRoute() {
  return <CountedVisits />
}
