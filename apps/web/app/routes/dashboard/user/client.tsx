import { ClientMessages } from '../../../features/messages-admin/client-messages.tsx'
import { ClientPage } from '../../../features/users-admin/client-page.tsx'
import { TeamWork } from '../../team-work.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/client.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

export default function Client({ params: { id } }: Route.ComponentProps) {
  return (
    <ClientPage
      key={id}
      id={id}
      messages={<ClientMessages customer={id} />}
      work={<TeamWork id={Number(id)} />}
    />
  )
}
