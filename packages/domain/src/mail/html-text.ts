/** The readable text of an HTML mail: no tags, no styles, line breaks where a reader sees them. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ugrave: 'ù',
  ocirc: 'ô',
  icirc: 'î',
}

/** Elements whose content nobody reads. An element that is never closed ends with the text. */
const unseen = /<(script|style|head|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const breaks = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|tr|h[1-6]|ul|ol|table|blockquote)\s*>/gi
const items = /<li\b[^<>]*>/gi
const tags = /<\/?[a-z!][^<>]*>/gi

export function textOfHtml(html: string): string {
  const text = html
    .replace(comments, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(breaks, '\n')
    .replace(items, '\n- ')
    .replace(tags, '')
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** An entity that is not known stays as it was written. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (all, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
      ? String.fromCodePoint(code)
      : ' '
  })
}
