import { NewComposed } from '../../../features/catalogue-admin/composed-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'composed.new')]
}

export default function New() {
  return <NewComposed />
}
