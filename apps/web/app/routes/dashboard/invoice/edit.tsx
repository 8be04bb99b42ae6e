import { EditInvoice } from '../../../features/invoices/invoice-form.tsx'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.invoices')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return (
    <ModuleGuard name="shop">
      <EditInvoice key={params.id} id={params.id} />
    </ModuleGuard>
  )
}
