import GroupPage from '../../features/calendar/groups/group-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/group.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'group.title')]
}

export default function Group() {
  return <GroupPage />
}
