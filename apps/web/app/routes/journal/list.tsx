import { limits } from '@meche/contract/limits.ts'
import { readJournal } from '../../features/journal/journal-address.ts'
import { journalStyles } from '../../features/journal/journal-styles.ts'
import { PostList } from '../../features/journal/post-list.tsx'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApiOf(context)
  if (!(await api.settings()).modules.includes('journal')) return null
  const { origin, searchParams } = new URL(request.url)
  const { tag, page } = readJournal(searchParams)
  const { t } = wordsOf(languageOf(request))
  const found = await api.posts({ tag: tag ?? undefined, page, size: limits.postsPerPage })
  return {
    title: t('journal.title'),
    description: t('journal.lead'),
    feed: `${origin}${paths.journalFeed}`,
    posts: found.items,
    total: found.total,
    tags: found.tags,
    tag,
    page,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches)
  const { title, description, feed } = loaderData
  return [
    textTitle(matches, title),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feed },
  ]
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  const { posts, total, tags, tag, page } = loaderData
  return (
    <>
      <Styles of={journalStyles} />
      <PostList posts={posts} total={total} tags={tags} tag={tag} page={page} />
    </>
  )
}
