import { ChatRoom } from '../../features/chat/chat-room.tsx'
import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/chat.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.chat')]
}

export default function Chat() {
  return (
    <ModuleGuard name="chat">
      <ChatRoom />
    </ModuleGuard>
  )
}
