import { Outlet } from 'react-router'
import { can } from '@meche/domain/access/permissions.ts'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { ErrorView } from '../../error-screen.tsx'

/** The journal's own pages: for admins, and for professionals who may write to it. */
export default function JournalOffice() {
  const { user } = useSession()
  if (!user || !can(user, 'social')) return <ErrorView code={403} />
  return (
    <ModuleGuard name="journal">
      <Outlet />
    </ModuleGuard>
  )
}
