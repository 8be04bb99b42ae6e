import { ImportPage } from '../../../features/imports/import-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/import.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'imp.title')]
}

export default function ImportRoute({ params: { id } }: Route.ComponentProps) {
  return <ImportPage key={id} id={id} />
}
