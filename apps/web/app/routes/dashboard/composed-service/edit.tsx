import { EditComposed } from '../../../features/catalogue-admin/composed-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.composed')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditComposed key={params.id} id={params.id} />
}
