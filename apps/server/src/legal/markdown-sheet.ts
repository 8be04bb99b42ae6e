/** A text in Markdown on a sheet of paper, with its marks filled in: headings, paragraphs and lists; HTML is left out. */
import { Marked, type Token, type Tokens } from 'marked'
import { knownLegalParts, legalMarkPattern, type MarkValues } from '@meche/contract/legal-parts.ts'
import type { LegalMark } from '@meche/contract/legal.ts'
import type { Sheet, Written } from '../pdf/sheet.ts'

export interface MarkedText {
  readonly markdown: string
  readonly values: MarkValues
  /** Where links within the site lead. */
  readonly publicUrl: string
}

const reader = new Marked({ gfm: true })
const indent = 14

export function writeMarkdown(sheet: Sheet, text: MarkedText): void {
  writeBlocks(sheet, reader.lexer(knownLegalParts(text.markdown, text.values)), { text, x: 0 })
}

interface Place {
  readonly text: MarkedText
  readonly x: number
}

function writeBlocks(sheet: Sheet, blocks: readonly Token[], place: Place): void {
  for (const block of blocks) writeBlock(sheet, block, place)
}

function writeBlock(sheet: Sheet, block: Token, { text, x }: Place): void {
  const write = (token: Token, how: Written = {}) => sheet.write(plain(token, text), { x, size: 10, ...how })
  switch (block.type) {
    case 'heading':
      sheet.space(8)
      sheet.need(40)
      return write(block, { size: block['depth'] <= 2 ? 13 : 11, weight: '700' })
    case 'list':
      for (const [place, item] of (block as Tokens.List).items.entries()) {
        const sign = block['ordered'] ? `${Number(block['start'] || 1) + place}.` : '•'
        sheet.need(14)
        sheet.writeAt(sign, sheet.y, { x, size: 10 })
        writeBlocks(sheet, item.tokens, { text, x: x + indent })
      }
      return
    case 'blockquote':
      return writeBlocks(sheet, block.tokens ?? [], { text, x: x + indent })
    case 'hr':
      return sheet.rule()
    case 'paragraph':
      write(block)
      return sheet.space(5)
    case 'text':
      return write(block)
  }
}

/** The readable text of a token: a link says where it leads. */
function plain(token: Token, text: MarkedText): string {
  switch (token.type) {
    case 'br':
      return ' '
    case 'html':
    case 'image':
      return ''
    case 'link': {
      const said = inline(token, text)
      const address = token['href'].startsWith('/') ? text.publicUrl + token['href'] : token['href']
      return said === address ? said : `${said} (${address})`
    }
    default:
      if ('tokens' in token && token.tokens) return inline(token, text)
      return 'text' in token ? filled(String(token.text), text) : ''
  }
}

function inline(token: Token, text: MarkedText): string {
  return ('tokens' in token ? (token.tokens ?? []) : []).map((part) => plain(part, text)).join('')
}

/** A line of Markdown that ends within a paragraph is a space. */
function filled(words: string, { values }: MarkedText): string {
  return words
    .replaceAll('\n', ' ')
    .replaceAll(legalMarkPattern, (mark, name: string) => values[name as LegalMark] ?? mark)
}
