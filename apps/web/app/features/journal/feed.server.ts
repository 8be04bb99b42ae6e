import type { PostSummary } from '@meche/contract/posts.ts'
import { paths } from '../../paths.ts'
import { escapeXml } from '../../lib/format/xml.ts'

interface Channel {
  origin: string
  title: string
  description: string
}

/** RSS 2.0 with the whole text of each article. Readers load images from elsewhere: every address is whole. */
export function rssFeed(
  posts: readonly (PostSummary & { content: string })[],
  { origin, title, description }: Channel,
): string {
  const address = `${origin}${paths.journal}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<description>${escapeXml(description)}</description>
<language>fr</language>
<atom:link href="${escapeXml(`${origin}${paths.journalFeed}`)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => itemOf(post, origin)).join('')}</channel>
</rss>
`
}

function itemOf(post: PostSummary & { content: string }, origin: string): string {
  const address = escapeXml(`${origin}${paths.post(post.slug)}`)
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${escapeXml(`${origin}${paths.journal}#${post.id}`)}</guid>
<pubDate>${new Date(post.publishAt).toUTCString()}</pubDate>
${post.author === null ? '' : `<dc:creator>${escapeXml(post.author)}</dc:creator>\n`}${post.tags
    .map((tag) => `<category>${escapeXml(tag)}</category>\n`)
    .join('')}<description>${escapeXml(post.description)}</description>
<content:encoded>${escapeXml(withWholeAddresses(post.content, origin))}</content:encoded>
</item>
`
}

/** Only images are addressed without the site: the server lets no other such address through. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replaceAll(/(["\s])\/uploads\//g, `$1${origin}/uploads/`)
}
