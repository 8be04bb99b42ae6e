import { NewUser } from '../../../features/users-admin/user-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'user.new')]
}

export default function New() {
  return <NewUser />
}
