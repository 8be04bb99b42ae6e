import { TrainingYear } from '../../../features/training/training-year.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/year.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'course.year')]
}

export default function Year() {
  return <TrainingYear />
}
