import { EditTraining } from '../../../features/training/training-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.training')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditTraining key={params.id} id={params.id} />
}
