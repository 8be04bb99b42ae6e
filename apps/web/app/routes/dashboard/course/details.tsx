import { TrainingDetails } from '../../../features/training/training-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.training')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <TrainingDetails key={params.id} id={params.id} />
}
