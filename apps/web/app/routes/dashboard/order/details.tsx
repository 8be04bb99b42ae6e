import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { OrderPage } from '../../../features/orders/order-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.orders')]
}

export default function Details({ params }: Route.ComponentProps) {
  return (
    <ModuleGuard name="shop">
      <OrderPage key={params.id} id={params.id} />
    </ModuleGuard>
  )
}
