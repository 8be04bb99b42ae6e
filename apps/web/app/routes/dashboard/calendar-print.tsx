import { DaySheetsPage } from '../../features/calendar/print/day-sheets-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/calendar-print.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'sheet.title')]
}

export default function CalendarPrint() {
  return <DaySheetsPage />
}
