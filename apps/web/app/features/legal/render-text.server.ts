import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { LegalMark } from '@meche/contract/legal.ts'
import { knownLegalParts, legalMarkPattern, type MarkValues } from '@meche/contract/legal-parts.ts'

/**
 * A legal text as HTML. A part in square brackets with a mark in it is left out while the salon has not said what the mark names, and so is
 * a heading that nothing follows. Values are written as text: they can neither format nor add HTML.
 */
export function renderLegalText(markdown: string, values: MarkValues): string {
  const html = markdownToHtml.parse(knownLegalParts(markdown, values), { async: false })
  return sanitizeHtml(filled(html, values), allowed)
}

const markdownToHtml = new Marked({ gfm: true })

/** Isolated, so that a Latin name keeps its order inside Arabic. */
function filled(html: string, values: MarkValues): string {
  return html.replaceAll(legalMarkPattern, (text, name: string) => {
    const value = values[name as LegalMark]
    if (value === undefined) return text
    const shown = escaped(value)
    return name === 'company.mediatorWebsite' && value !== ''
      ? `<a href="${shown}">${shown}</a>`
      : `<bdi>${shown}</bdi>`
  })
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'blockquote',
    'bdi',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own title.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
}
