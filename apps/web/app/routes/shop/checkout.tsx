import { lazy, Suspense } from 'react'
import { loadShop } from '../../features/shop/load-shop.server.ts'
import { shopStyles } from '../../features/shop/shop-styles.ts'
import { QueryProvider } from '../../lib/api/query-client.tsx'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { loadShopMessages } from '../../locales/load-shop.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/checkout.ts'

const CheckoutPage = lazy(async () => {
  if (!import.meta.env.SSR) await loadShopMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/shop/checkout/checkout-page.tsx')
})

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, words } = await loadShop(args)
  if (!shop) return null
  return {
    shop,
    head: [
      { title: words.format.list([words.t('cart.title'), settings.name]) },
      { name: 'robots', content: 'noindex' },
    ],
  }
}

/** A step changes the address only. */
export const shouldRevalidate = () => false

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? roomOffMeta(matches)
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  return (
    <QueryProvider>
      <Styles of={shopStyles} />
      <Suspense fallback={<main id="main" className="shop-page" aria-busy="true" />}>
        <CheckoutPage shop={loaderData.shop} />
      </Suspense>
    </QueryProvider>
  )
}
