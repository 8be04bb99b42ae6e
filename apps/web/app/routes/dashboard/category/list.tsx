import { CategoryList } from '../../../features/catalogue-admin/category-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.categories')]
}

export default function List() {
  return <CategoryList />
}
