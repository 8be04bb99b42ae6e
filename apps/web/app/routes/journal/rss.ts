/** The journal for programs that read news. */
import { rssFeed } from '../../features/journal/feed.server.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import type { Route } from './+types/rss.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const api = publicApiOf(context)
  const settings = await api.settings()
  if (!settings.modules.includes('journal')) return new Response(null, { status: 404 })
  const { t, format } = wordsOf('fr')
  const feed = rssFeed(await api.postFeed(), {
    origin: new URL(request.url).origin,
    title: format.list([t('journal.title'), settings.name]),
    description: t('journal.lead'),
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
