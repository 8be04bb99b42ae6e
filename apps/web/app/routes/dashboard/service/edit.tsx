import { EditService } from '../../../features/catalogue-admin/service-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.services')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditService key={params.id} id={params.id} />
}
