import { LogbookPage } from '../../../features/training/logbook-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/logbook.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'course.logbook')]
}

export default function Logbook({ params }: Route.ComponentProps) {
  return <LogbookPage key={params.id} id={params.id} />
}
