import { MailRoom } from '../../features/mail/mail-room.tsx'
import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/mail.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.mail')]
}

export default function Mail() {
  return (
    <ModuleGuard name="mail">
      <MailRoom />
    </ModuleGuard>
  )
}
