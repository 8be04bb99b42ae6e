import { TechniquesPage } from '../../../features/training/techniques-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/techniques.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'course.techniques')]
}

export default function Techniques() {
  return <TechniquesPage />
}
