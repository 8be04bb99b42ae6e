import { ClientPage } from '../../../features/users-admin/client-page.tsx'
import { pageTitle } from '../../../lib/page-title.ts'
import { useSession } from '../../../lib/session.ts'
import type { Route } from './+types/profile.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

/** The signed-in admin's own page. */
export default function Profile() {
  const { user } = useSession()
  return user && <ClientPage id={String(user.id)} />
}
