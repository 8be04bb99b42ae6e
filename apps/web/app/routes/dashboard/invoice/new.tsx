import { NewInvoice } from '../../../features/invoices/invoice-form.tsx'
import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'inv.new')]
}

export default function New() {
  return (
    <ModuleGuard name="shop">
      <NewInvoice />
    </ModuleGuard>
  )
}
