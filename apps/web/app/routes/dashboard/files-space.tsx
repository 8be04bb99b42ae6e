import { Storage } from '../../features/files/storage.tsx'
import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/files-space.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'file.storage')]
}

export default function StorageOfFiles() {
  return (
    <ModuleGuard name="files">
      <Storage />
    </ModuleGuard>
  )
}
