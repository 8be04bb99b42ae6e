import { CategoryDetails } from '../../../features/catalogue-admin/category-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.categories')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <CategoryDetails key={params.id} id={params.id} />
}
