import LengthsPage from '../../../features/hair-lengths/lengths-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/lengths.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'lengths.title')]
}

export default function Lengths() {
  return <LengthsPage />
}
