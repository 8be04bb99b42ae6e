import { HistoryList } from '../../features/history/history-list.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/history.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'history.title')]
}

export default function History() {
  return <HistoryList />
}
