import { lazy, Suspense } from 'react'
import { loadShop, sayBusy } from '../../features/shop/load-shop.server.ts'
import { productsQuery, readFilters, shopPath } from '../../features/shop/shop-address.ts'
import { shopStyles } from '../../features/shop/shop-styles.ts'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { loadShopMessages } from '../../locales/load-shop.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/products.ts'

// Together with its words, which no other page needs.
const ProductListPage = lazy(async () => {
  if (!import.meta.env.SSR) await loadShopMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/shop/product-list-page.tsx')
})

export async function loader(args: Route.LoaderArgs) {
  const { api, shop, settings, origin, words } = await loadShop(args)
  if (!shop) return null
  const filters = readFilters(new URL(args.request.url).searchParams)
  const { products, total } = await api.products(productsQuery(filters)).catch(sayBusy)
  const title = words.format.list([words.t('shop.title'), settings.name])
  const description = words.t('shop.description', { salon: settings.name, city: settings.city })
  // Search and order lead to the same products: only categories and pages are addresses of their own.
  const own = shopPath({
    ...readFilters(new URLSearchParams()),
    category: filters.category,
    page: filters.page,
  })
  return {
    shop,
    filters,
    products,
    total,
    head: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: origin + own },
      { tagName: 'link', rel: 'canonical', href: origin + own },
    ],
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? roomOffMeta(matches)
}

export default function Products({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  const { shop, products, total, filters } = loaderData
  return (
    <>
      <Styles of={shopStyles} />
      <Suspense fallback={<main id="main" className="shop-page" aria-busy="true" />}>
        <ProductListPage shop={shop} products={products} total={total} filters={filters} />
      </Suspense>
    </>
  )
}
