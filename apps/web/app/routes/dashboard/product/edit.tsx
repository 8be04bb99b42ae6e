import { ModuleGuard } from '../../../features/settings/modules/module-guard.tsx'
import { EditProduct } from '../../../features/products/product-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.products')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return (
    <ModuleGuard name="shop">
      <EditProduct key={params.id} id={params.id} />
    </ModuleGuard>
  )
}
