/** Parts of a legal text that are left out while the salon has not said everything that its marks name. */
import type { LegalMark } from './legal.ts'

export type MarkValues = Readonly<Record<LegalMark, string>>

export const legalMarkPattern = /\{([a-zA-Z.]+)\}/g

/** Without the parts in square brackets that hold a mark with an empty value, and without headings that nothing follows. */
export function knownLegalParts(markdown: string, values: MarkValues): string {
  return withoutEmptyHeadings(withoutUnknownParts(markdown, values))
}

function withoutUnknownParts(markdown: string, values: MarkValues): string {
  // Brackets before a parenthesis are a link.
  return markdown.replaceAll(/\[([^[\]]*\{[a-zA-Z.]+\}[^[\]]*)\](?!\()/g, (_, part: string) =>
    [...part.matchAll(legalMarkPattern)].some(([, name]) => values[name as LegalMark] === '') ? '' : part,
  )
}

/** A heading before another one, or at the end. */
function withoutEmptyHeadings(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  const isHeading = (block: string | undefined) => block !== undefined && /^#{1,6} [^\n]*$/.test(block.trim())
  return blocks
    .filter((block, place) => {
      const next = blocks[place + 1]
      const isEmpty =
        isHeading(block) && (next === undefined || (isHeading(next) && level(next) <= level(block)))
      return !isEmpty
    })
    .join('\n\n')
}

function level(heading: string): number {
  return heading.trim().search(/[^#]/)
}
