import SeriesPage from '../../features/calendar/series/series-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/series.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'series.title')]
}

export default function Series() {
  return <SeriesPage />
}
