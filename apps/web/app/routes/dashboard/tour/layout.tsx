import { Outlet } from 'react-router'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'

/** Workshops, while their module is on. */
export default function Workshops() {
  return (
    <ModuleGuard name="workshops">
      <Outlet />
    </ModuleGuard>
  )
}
