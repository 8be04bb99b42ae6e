import { WorkshopTable } from '../../../features/workshops/workshop-table.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.workshops')]
}

export default function List() {
  return <WorkshopTable />
}
