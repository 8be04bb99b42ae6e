import { MessageList } from '../../../features/messages-admin/message-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'message.title')]
}

export default function List() {
  return <MessageList />
}
