/**
 * Formatted text of the editor as HTML that can do nothing but be read: cleaned when it is saved, and again when it is shown, whatever
 * stands in the database by then.
 */
import sanitizeHtml from 'sanitize-html'
import { httpsAddress } from '@meche/contract/fields.ts'
import { postImageIn, postImageUrl, postImageWidths } from '@meche/contract/post-images.ts'

const link = new RegExp(`^${httpsAddress}$`, 'i')

const withoutOpener: sanitizeHtml.Transformer = (tagName, { href = '' }) => ({
  tagName,
  attribs: { href, rel: 'noopener' },
})

/** An image of another site would tell it who reads: only the journal's own remain. A link to anything but https becomes its text. */
function isExcluded({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return !postImageUrl.test(attribs['src'] ?? '')
  return tag === 'a' && !link.test(attribs['href'] ?? '') ? 'excludeTag' : false
}

const stored: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  exclusiveFilter: isExcluded,
  transformTags: { a: withoutOpener },
}

const loweredHeadings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const

const inThreeWidths: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { src = '', alt = '' } = attribs
  // It is taken out.
  if (!postImageUrl.test(src)) return { tagName, attribs }
  const srcset = postImageWidths.map((width) => `${postImageIn(src, width)} ${width}w`).join(', ')
  const sizes = '(max-width: 720px) 100vw, 720px'
  return { tagName, attribs: { ...attribs, alt, srcset, sizes, loading: 'lazy' } }
}

const shown: sanitizeHtml.IOptions = {
  ...stored,
  allowedAttributes: {
    ...stored.allowedAttributes,
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading'],
  },
  transformTags: { a: withoutOpener, img: inThreeWidths, ...loweredHeadings },
}

/** As the editor reads it again. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, stored)
}

/** As a page shows it, below a title of its own: each heading is a level lower. */
export function shownHtml(html: string): string {
  return sanitizeHtml(html, shown)
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The readable text of cleaned HTML, on one line. */
export function plainTextOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<(?:\/(?:p|h[1-6]|li|blockquote|pre)|br ?\/?|hr ?\/?)>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The addresses of the images in cleaned HTML. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, url]) => url!)
}
