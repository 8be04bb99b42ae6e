import type { PostSummary } from '@meche/contract/posts.ts'
import { rssChannel } from '../../lib/format/rss.ts'
import { escapeXml } from '../../lib/format/xml.ts'
import { paths } from '../../paths.ts'

interface Channel {
  origin: string
  title: string
  description: string
}

/** RSS with the whole text of each article. Readers load images from elsewhere: every address is whole. */
export function rssFeed(
  posts: readonly (PostSummary & { content: string })[],
  { origin, title, description }: Channel,
): string {
  const page = `${origin}${paths.journal}`
  const items = posts.map((post) => ({
    title: post.title,
    link: `${origin}${paths.post(post.slug)}`,
    guid: `${page}#${post.id}`,
    publishedAt: post.publishAt,
    description: post.description,
    more: moreOf(post, origin),
  }))
  return rssChannel({ title, description, page, self: `${origin}${paths.journalFeed}` }, items)
}

function moreOf({ author, tags, content }: PostSummary & { content: string }, origin: string): string {
  const elements = [
    ...(author === null ? [] : [`<dc:creator>${escapeXml(author)}</dc:creator>`]),
    ...tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    `<content:encoded>${escapeXml(withWholeAddresses(content, origin))}</content:encoded>`,
  ]
  return elements.map((element) => `${element}\n`).join('')
}

/** Only images are addressed without the site: the server lets no other such address through. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replaceAll(/(["\s])\/uploads\//g, `$1${origin}/uploads/`)
}
