import { escapeXml } from './xml.ts'

interface Channel {
  title: string
  description: string
  /** The page that it is the feed of, and its own address. */
  page: string
  self: string
}

interface Item {
  title: string
  link: string
  /** Stays the same when the address changes. */
  guid: string
  /** RFC 3339. */
  publishedAt: string
  description: string
  /** Elements besides, as XML. */
  more?: string
}

/** RSS 2.0 of a page of the salon's site. */
export function rssChannel({ title, description, page, self }: Channel, items: readonly Item[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description)}</description>
<language>fr</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(rssItem).join('')}</channel>
</rss>
`
}

function rssItem({ title, link, guid, publishedAt, description, more = '' }: Item): string {
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="false">${escapeXml(guid)}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
${more}<description>${escapeXml(description)}</description>
</item>
`
}
