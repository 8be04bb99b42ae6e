import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { ProductList } from '../../../features/products/product-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.products')]
}

export default function List() {
  return (
    <ModuleGuard name="shop">
      <ProductList />
    </ModuleGuard>
  )
}
