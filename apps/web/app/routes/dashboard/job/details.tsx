import { JobDetails } from '../../../features/recruiting/job-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.jobs')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <JobDetails key={params.id} id={params.id} />
}
