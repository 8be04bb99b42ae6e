import { ClientMessages } from '../../../features/messages-admin/client-messages.tsx'
import { ClientPage } from '../../../features/users-admin/client-page.tsx'
import { TeamWork } from '../../team-work.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Route } from './+types/profile.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

/** The signed-in admin's own page. */
export default function Profile() {
  const { user } = useSession()
  if (!user) return null
  const id = String(user.id)
  return (
    <ClientPage id={id} messages={<ClientMessages customer={id} />} work={<TeamWork id={Number(id)} />} />
  )
}
