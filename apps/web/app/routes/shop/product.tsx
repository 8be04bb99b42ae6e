import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { loadShop, sayBusy } from '../../features/shop/load-shop.server.ts'
import { plainText, productData } from '../../features/shop/product-data.ts'
import { shopStyles } from '../../features/shop/shop-styles.ts'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { isIntroduced } from '../../lib/salon/salon.ts'
import { loadShopMessages } from '../../locales/load-shop.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/product.ts'

const ProductPage = lazy(async () => {
  if (!import.meta.env.SSR) await loadShopMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/shop/product-page.tsx')
})

/** Search engines show this much. */
const DESCRIPTION_MAX = 160

export async function loader(args: Route.LoaderArgs) {
  const { api, shop, settings, origin, words } = await loadShop(args)
  if (!shop) return null
  const isNumber = /^[1-9]\d{0,8}$/.test(args.params.id)
  const product = isNumber ? await api.product(Number(args.params.id)).catch(sayBusy) : null
  if (!product) throw data(null, { status: 404 })
  const url = origin + paths.product(product.id)
  const title = words.format.list([product.name, settings.name])
  const description = plainText(product.description).slice(0, DESCRIPTION_MAX)
  const [cover] = product.images
  return {
    product,
    isOpen: shop.isOpen,
    isBookable: isIntroduced(settings),
    head: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'product' },
      { property: 'og:url', content: url },
      ...(cover ? [{ property: 'og:image', content: origin + cover.url }] : []),
      { tagName: 'link', rel: 'canonical', href: url },
      { 'script:ld+json': productData(product, { url, origin }) as Record<string, string> },
    ],
  }
}

export function meta({ loaderData, matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData) return loaderData.head
  return roomOffMeta(matches, error)
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  const { product, isOpen, isBookable } = loaderData
  return (
    <>
      <Styles of={shopStyles} />
      <Suspense fallback={<main id="main" className="shop-page" aria-busy="true" />}>
        <ProductPage product={product} isOpen={isOpen} isBookable={isBookable} />
      </Suspense>
    </>
  )
}
