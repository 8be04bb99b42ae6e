import { postImageIn } from '@meche/contract/post-images.ts'
import type { PostDetails } from '@meche/contract/posts.ts'
import { paths } from '../../paths.ts'

interface Site {
  origin: string
  /** The salon's name. */
  salon: string
}

/** The largest of the widths of an article's image, as an address that other sites can load. */
export function coverAddress({ cover }: Pick<PostDetails, 'cover'>, origin: string): string | null {
  return cover && `${origin}${postImageIn(cover.url, 1600)}`
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const mostLetters = 160

/** The summary that its author wrote, else the beginning of the text up to a whole word. */
export function summaryOf({ description, content }: Pick<PostDetails, 'description' | 'content'>): string {
  if (description !== '') return description
  const text = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= mostLetters ? text : `${text.slice(0, mostLetters).replace(/\s\S*$/, '')}…`
}

/** An article for search engines (schema.org BlogPosting). */
export function blogPosting(post: PostDetails, { origin, salon }: Site): object {
  const publisher = { '@type': 'HairSalon', name: salon, url: origin }
  const image = coverAddress(post, origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: summaryOf(post),
    ...(image === null ? {} : { image }),
    datePublished: post.publishAt,
    dateModified: post.updatedAt,
    author: post.author === null ? publisher : { '@type': 'Person', name: post.author },
    publisher,
    mainEntityOfPage: `${origin}${paths.post(post.slug)}`,
    keywords: post.tags,
    inLanguage: 'fr',
    timeRequired: `PT${post.minutes}M`,
  }
}
