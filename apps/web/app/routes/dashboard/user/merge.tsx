import { MergePage } from '../../../features/users-admin/merge-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/merge.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'merge.compareTitle')]
}

export default function MergeRoute({ params: { first, second } }: Route.ComponentProps) {
  return <MergePage key={`${first}-${second}`} first={first} second={second} />
}
