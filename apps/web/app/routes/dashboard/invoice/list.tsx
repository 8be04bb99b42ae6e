import { InvoiceList } from '../../../features/invoices/invoice-list.tsx'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.invoices')]
}

export default function List() {
  return (
    <ModuleGuard name="shop">
      <InvoiceList />
    </ModuleGuard>
  )
}
