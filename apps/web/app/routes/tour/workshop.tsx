import { data } from 'react-router'
import { TourPage } from '../../features/tour/tour-page.tsx'
import { tourStyles } from '../../features/tour/tour-styles.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/workshop.ts'

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const api = publicApiOf(context)
  const { modules } = await api.settings()
  if (!modules.includes('workshops')) return null
  const workshop = (await api.workshops()).find(({ id }) => String(id) === params.id)
  if (!workshop) throw data(null, { status: 404 })
  const [words, shop] = await Promise.all([loadPageText('tours', args), api.shop()])
  return {
    workshop,
    words,
    canPay: modules.includes('shop') && shop.isOpen && shop.takesCards,
    address: `${new URL(request.url).origin}${paths.tour(workshop.id)}`,
  }
}

export function meta({ matches, loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches, error)
  const { workshop, words, address } = loaderData
  return [
    textTitle(matches, workshop.title),
    { name: 'description', content: workshop.text.slice(0, 160) || words.lead },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

export default function Workshop({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  const { workshop, words, canPay } = loaderData
  return (
    <>
      <Styles of={tourStyles} />
      <TourPage key={workshop.id} workshop={workshop} words={words} canPay={canPay} />
    </>
  )
}
