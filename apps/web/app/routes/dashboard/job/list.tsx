import { JobTable } from '../../../features/recruiting/job-table.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.jobs')]
}

export default function List() {
  return <JobTable />
}
