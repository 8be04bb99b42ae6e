import { InvoicePage } from '../../../features/invoices/invoice-page.tsx'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.invoices')]
}

export default function Details({ params }: Route.ComponentProps) {
  return (
    <ModuleGuard name="shop">
      <InvoicePage key={params.id} id={params.id} />
    </ModuleGuard>
  )
}
