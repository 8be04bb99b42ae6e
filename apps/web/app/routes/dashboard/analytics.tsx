import { AnalyticsPage } from '../../features/analytics/analytics-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/analytics.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.analytics')]
}

export default function Analytics() {
  return <AnalyticsPage />
}
