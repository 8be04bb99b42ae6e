import { TourList } from '../../features/tour/tour-list.tsx'
import { tourStyles } from '../../features/tour/tour-styles.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = publicApiOf(args.context)
  if (!(await api.settings()).modules.includes('workshops')) return null
  const [words, workshops] = await Promise.all([loadPageText('tours', args), api.workshops()])
  return { words, workshops }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches)
  const { words } = loaderData
  return [textTitle(matches, words.title), { name: 'description', content: words.lead }]
}

export default function Tours({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  return (
    <>
      <Styles of={tourStyles} />
      <TourList workshops={loaderData.workshops} words={loaderData.words} />
    </>
  )
}
