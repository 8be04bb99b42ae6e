import { FilesPage } from '../../features/files/files-page.tsx'
import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/files.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.files')]
}

export default function Files() {
  return (
    <ModuleGuard name="files">
      <FilesPage />
    </ModuleGuard>
  )
}
