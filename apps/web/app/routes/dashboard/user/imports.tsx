import { ImportList } from '../../../features/imports/import-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/imports.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'imp.title')]
}

export default function ImportsRoute() {
  return <ImportList />
}
