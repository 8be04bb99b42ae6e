import { Outlet } from 'react-router'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadAdministrationMessages } from '../../locales/load.ts'
import { RoleGuard } from '../../ui/layouts/role-guard.tsx'
import { ErrorView } from '../error-screen.tsx'
import { isAnotherPage } from './is-another-page.ts'

export async function clientLoader() {
  await loadAdministrationMessages(languageOfTag(document.documentElement.lang))
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = isAnotherPage

/** The areas of the administration: others than admins see the 403 view. */
export default function AdminOnly() {
  const { user } = useSession()
  return (
    <RoleGuard accepted={['admin']} role={user?.role} fallback={<ErrorView code={403} />}>
      <Outlet />
    </RoleGuard>
  )
}
