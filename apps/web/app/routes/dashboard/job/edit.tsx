import { EditJob } from '../../../features/recruiting/job-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.jobs')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditJob key={params.id} id={params.id} />
}
