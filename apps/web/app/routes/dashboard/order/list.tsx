import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { OrderList } from '../../../features/orders/order-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.orders')]
}

export default function List() {
  return (
    <ModuleGuard name="shop">
      <OrderList />
    </ModuleGuard>
  )
}
