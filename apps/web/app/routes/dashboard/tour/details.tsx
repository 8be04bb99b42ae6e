import { WorkshopDetails } from '../../../features/workshops/workshop-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.workshops')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <WorkshopDetails key={params.id} id={params.id} />
}
