/** The description of a product as HTML that can do nothing but be read. */
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Its page has a title, and so has its section.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
}

export function cleanDescription(html: string): string {
  return sanitizeHtml(html, allowed)
}
