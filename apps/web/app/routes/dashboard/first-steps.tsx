import { SetUpPage } from '../../features/settings/set-up/set-up-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/first-steps.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'firstSteps.title')]
}

export default function FirstSteps() {
  return <SetUpPage />
}
