import { AbsencePage } from '../../features/calendar/absence/absence-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/absence.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'absence.title')]
}

export default function Absence() {
  return <AbsencePage />
}
