import { ClientPage } from '../../../features/users-admin/client-page.tsx'
import { pageTitle } from '../../../lib/page-title.ts'
import type { Route } from './+types/client.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.users')]
}

export default function Client({ params }: Route.ComponentProps) {
  return <ClientPage key={params.id} id={params.id} />
}
