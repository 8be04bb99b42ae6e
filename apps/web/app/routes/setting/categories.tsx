import { CategoryOrders } from '../../features/settings/categories/category-orders.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/categories.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'set.categories')]
}

export default function CategorySettings() {
  return <CategoryOrders />
}
