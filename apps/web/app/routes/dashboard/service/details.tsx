import { ServiceDetails } from '../../../features/catalogue-admin/service-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.services')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <ServiceDetails key={params.id} id={params.id} />
}
