import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { NewProduct } from '../../../features/products/product-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'prod.new')]
}

export default function New() {
  return (
    <ModuleGuard name="shop">
      <NewProduct />
    </ModuleGuard>
  )
}
