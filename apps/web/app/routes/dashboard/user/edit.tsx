import { EditUser } from '../../../features/users-admin/user-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditUser key={params.id} id={params.id} />
}
