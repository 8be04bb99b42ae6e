import { lazy, Suspense } from 'react'
import { loadShop } from '../../features/shop/load-shop.server.ts'
import { shopStyles } from '../../features/shop/shop-styles.ts'
import { QueryProvider } from '../../lib/api/query-client.tsx'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { loadShopMessages } from '../../locales/load-shop.ts'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/order.ts'

const OrderPage = lazy(async () => {
  if (!import.meta.env.SSR) await loadShopMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/shop/order/order-page.tsx')
})

/** The page knows nothing of the order, which its address opens: no search engine and no other site is to learn the address. */
export async function loader(args: Route.LoaderArgs) {
  const { settings, words } = await loadShop(args)
  return {
    head: [
      { title: words.format.list([words.t('order.yours'), settings.name]) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? []
}

export default function Order({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Styles of={shopStyles} />
      <Suspense fallback={<main id="main" className="shop-page" aria-busy="true" />}>
        <OrderPage key={params.token} token={params.token} />
      </Suspense>
    </QueryProvider>
  )
}
