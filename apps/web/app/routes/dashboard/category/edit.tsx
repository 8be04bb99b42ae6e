import { EditCategory } from '../../../features/catalogue-admin/category-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.categories')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditCategory key={params.id} id={params.id} />
}
