import { Outlet } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { RoleGuard } from '../../ui/layouts/role-guard.tsx'
import { ErrorView } from '../error-screen.tsx'

/** The areas of the administration: others than admins see the 403 view. */
export default function AdminOnly() {
  const { user } = useSession()
  return (
    <RoleGuard accepted={['admin']} role={user?.role} fallback={<ErrorView code={403} />}>
      <Outlet />
    </RoleGuard>
  )
}
