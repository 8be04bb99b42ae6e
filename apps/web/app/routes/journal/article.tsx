import { data, redirect } from 'react-router'
import { journalStyles } from '../../features/journal/journal-styles.ts'
import { PostArticle } from '../../features/journal/post-article.tsx'
import { blogPosting, coverAddress, summaryOf } from '../../features/journal/structured-data.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/article.ts'

export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const api = publicApiOf(context)
  const settings = await api.settings()
  if (!settings.modules.includes('journal')) return null
  const post = await api.post(slug)
  if (!post) throw data(null, { status: 404 })
  // Found by an address that it had once.
  if (post.slug !== slug) throw redirect(paths.post(post.slug), 301)
  const { origin } = new URL(request.url)
  const address = `${origin}${paths.post(post.slug)}`
  const about = blogPosting(post, { origin, salon: settings.name })
  return { post, address, summary: summaryOf(post), image: coverAddress(post, origin), about }
}

export function meta({ matches, loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches, error)
  const { post, address, summary, image, about } = loaderData
  return [
    textTitle(matches, post.title),
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: summary },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    ...(image === null ? [] : [{ property: 'og:image', content: image }]),
    { property: 'article:published_time', content: post.publishAt },
    { 'script:ld+json': about as Record<string, string> },
  ]
}

export default function Article({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  return (
    <>
      <Styles of={journalStyles} />
      <PostArticle post={loaderData.post} address={loaderData.address} />
    </>
  )
}
