import { ComposedList } from '../../../features/catalogue-admin/composed-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.composed')]
}

export default function List() {
  return <ComposedList />
}
