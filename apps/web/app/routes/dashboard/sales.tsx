import { ModuleGuard } from '../../features/settings/modules/module-guard.tsx'
import { SalesPage } from '../../features/sales/sales-page.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/sales.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.sales')]
}

export default function Sales() {
  return (
    <ModuleGuard name="shop">
      <SalesPage />
    </ModuleGuard>
  )
}
