import { UserList } from '../../../features/users-admin/user-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

export default function List() {
  return <UserList look="rows" />
}
