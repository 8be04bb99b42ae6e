import { Outlet } from 'react-router'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'

/** Trainings, while their module is on. */
export default function Trainings() {
  return (
    <ModuleGuard name="training">
      <Outlet />
    </ModuleGuard>
  )
}
