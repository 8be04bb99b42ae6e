import { NewWorkshop } from '../../../features/workshops/workshop-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'tour.new')]
}

export default function New() {
  return <NewWorkshop />
}
