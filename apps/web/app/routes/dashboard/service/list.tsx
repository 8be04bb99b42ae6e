import { ServiceList } from '../../../features/catalogue-admin/service-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.services')]
}

export default function List() {
  return <ServiceList />
}
