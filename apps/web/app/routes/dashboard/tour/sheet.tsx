import { AttendanceSheet } from '../../../features/workshops/attendance-sheet.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/sheet.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'tour.sheet')]
}

export default function Sheet({ params }: Route.ComponentProps) {
  return <AttendanceSheet key={`${params.id}-${params.date}`} id={params.id} date={params.date} />
}
