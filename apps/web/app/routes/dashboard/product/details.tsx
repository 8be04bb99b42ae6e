import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { ProductDetails } from '../../../features/products/product-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.products')]
}

export default function Details({ params }: Route.ComponentProps) {
  return (
    <ModuleGuard name="shop">
      <ProductDetails key={params.id} id={params.id} />
    </ModuleGuard>
  )
}
