import { EditWorkshop } from '../../../features/workshops/workshop-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.workshops')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditWorkshop key={params.id} id={params.id} />
}
