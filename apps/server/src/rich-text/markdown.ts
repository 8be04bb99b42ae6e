/** A text in Markdown as formatted text of the editor. */
import { Marked } from 'marked'
import { cleanHtml, plainTextOf } from './clean-html.ts'

const toHtml = new Marked({ gfm: true })

/** Its first heading of the first level, where it begins the text, is the title and not part of the content. */
export function fromMarkdown(markdown: string): { title: string | null; content: string } {
  const html = cleanHtml(toHtml.parse(markdown, { async: false })).trim()
  const heading = /^<h1>(.*?)<\/h1>\s*/s.exec(html)
  if (!heading) return { title: null, content: html }
  return { title: plainTextOf(heading[1]!), content: html.slice(heading[0].length) }
}
