/** The open offers for programs that read news, and for job boards. */
import { jobsFeed } from '../../features/jobs/feed.server.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { pageText } from '../../locales/pages.server.ts'
import type { Route } from './+types/rss.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const api = publicApiOf(context)
  const settings = await api.settings()
  if (!settings.modules.includes('jobs')) return new Response(null, { status: 404 })
  const words = pageText('fr', 'jobs', { salon: settings.name, city: settings.city })
  const { format } = wordsOf('fr')
  const feed = jobsFeed(await api.jobs(), {
    origin: new URL(request.url).origin,
    title: format.list([words.title, settings.name]),
    words,
    price: format.price,
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
