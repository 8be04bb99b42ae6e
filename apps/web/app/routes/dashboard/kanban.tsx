import { TaskBoard } from '../../features/kanban/board.tsx'
import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/kanban.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.tasks')]
}

export default function Kanban() {
  return (
    <ModuleGuard name="tasks">
      <TaskBoard />
    </ModuleGuard>
  )
}
