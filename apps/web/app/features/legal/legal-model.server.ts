import type { LegalText } from '../../locales/pages.server.ts'

/** The text that a salon begins with, as Markdown to edit. */
export function markdownOf({ lead, parts }: LegalText): string {
  return [lead, ...parts.flatMap(({ title, text }) => [`## ${title}`, text])].join('\n\n')
}
