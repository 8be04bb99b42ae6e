import { UserList } from '../../../features/users-admin/user-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/cards.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

export default function Cards() {
  return <UserList look="cards" />
}
