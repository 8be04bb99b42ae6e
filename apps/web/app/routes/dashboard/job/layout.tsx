import { Outlet } from 'react-router'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'

/** Job offers, while their module is on. */
export default function Jobs() {
  return (
    <ModuleGuard name="jobs">
      <Outlet />
    </ModuleGuard>
  )
}
