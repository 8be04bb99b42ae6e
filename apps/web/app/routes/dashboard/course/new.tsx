import { NewTraining } from '../../../features/training/training-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'course.new')]
}

export default function New() {
  return <NewTraining />
}
