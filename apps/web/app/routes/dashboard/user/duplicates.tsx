import { Duplicates } from '../../../features/users-admin/duplicates.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/duplicates.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'merge.title')]
}

export default function DuplicatesRoute() {
  return <Duplicates />
}
