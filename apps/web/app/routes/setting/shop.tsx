import { useFetchedSettings } from '../../features/settings/form/fetched-settings.ts'
import { ShopForm } from '../../features/settings/shop/shop-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/shop.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'shopSet.title')]
}

export default function ShopSettings() {
  return <ShopForm settings={useFetchedSettings()} />
}
