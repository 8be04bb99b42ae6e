import { ClosingList } from '../../../features/banking/closing-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/closings.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'bank.closings')]
}

export default function ClosingsRoute() {
  return <ClosingList />
}
